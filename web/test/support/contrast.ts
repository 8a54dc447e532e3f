/**
 * The lowest contrast of a text within an element against its background, by WCAG 2: between 1 and 21. Runs in the
 * page. Uses the colours computed by the browser; half-transparent ones are laid over the background below.
 */
export function leastContrast(within: Element): number {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  if (!paper) throw new Error('the browser cannot compute colours')
  /** Colours laid over each other, lowest first. */
  const mixed = (colours: readonly string[]) => {
    paper.clearRect(0, 0, 1, 1)
    for (const colour of ['#fff', ...colours]) {
      paper.fillStyle = colour
      paper.fillRect(0, 0, 1, 1)
    }
    return [...paper.getImageData(0, 0, 1, 1).data.slice(0, 3)]
  }
  const luminance = (colour: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = colour.map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrasts: number[] = []
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || node.nodeValue?.trim() === '') continue
    const grounds: string[] = []
    for (let each: Element | null = parent; each; each = each.parentElement) {
      grounds.unshift(getComputedStyle(each).backgroundColor)
    }
    const [text, ground] = [
      luminance(mixed([...grounds, getComputedStyle(parent).color])),
      luminance(mixed(grounds)),
    ]
    contrasts.push((Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05))
  }
  if (contrasts.length === 0) throw new Error('there is no text')
  return Math.min(...contrasts)
}
