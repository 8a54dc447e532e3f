/** Runs in the page: the targets smaller than WCAG 2.2 requires. Links within a sentence may be smaller. */
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
    // A link stretched over its row has the size of the stretched area.
    const stretched = Number.parseFloat(getComputedStyle(target, '::after').height)
    const tall = Math.max(height, Number.isNaN(stretched) ? 0 : stretched)
    const measures = target.ariaHidden === 'true'
    if (width === 0 || measures || inSentence || !target.checkVisibility()) return []
    return tall < least || width < least ? [`${target.outerHTML.slice(0, 90)} ${width}×${tall}`] : []
  })
}
