/** Runs in the page: what can be hit there and is smaller than WCAG 2.2 asks for. Links within a sentence may be. */
export function smallTargets(): string[] {
  const least = 24
  const targets = [
    ...document.querySelectorAll<HTMLElement>(
      'a, button, input, select, textarea:not([aria-hidden]), [role="option"]',
    ),
  ]
  return targets.flatMap((target) => {
    const place = target.closest('label') ?? target
    const { width, height } = place.getBoundingClientRect()
    const inSentence = getComputedStyle(target).display === 'inline' && target.closest('p') !== null
    // A link that is stretched over its row has its size in what it is stretched by.
    const stretched = Number.parseFloat(getComputedStyle(target, '::after').height)
    const tall = Math.max(height, Number.isNaN(stretched) ? 0 : stretched)
    const measures = target.ariaHidden === 'true'
    if (width === 0 || measures || inSentence || !target.checkVisibility()) return []
    return tall < least || width < least ? [`${target.outerHTML.slice(0, 90)} ${width}×${tall}`] : []
  })
}
