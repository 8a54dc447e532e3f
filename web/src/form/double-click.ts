/** A button or link; otherwise a dialog with what it puts over the page. */
const PRESSED = 'button, a, .mantine-Modal-root, .mantine-Drawer-root'

/**
 * Lets every click of a double click act only on what the first one pressed. Otherwise the second click of a person who
 * opens a dialog by a double click would close it, or press a button in it, and that of a person who confirms a job
 * would start it, by the button that took the place of the first.
 */
export function keepDoubleClicksTogether(): void {
  let first: Element | null = null
  const confine = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest(PRESSED) : null
    if (event.type === 'mousedown' && event.detail <= 1) first = pressed
    if (event.detail <= 1 || pressed === first) return
    event.stopPropagation()
    event.preventDefault()
  }
  document.addEventListener('mousedown', confine, { capture: true })
  document.addEventListener('click', confine, { capture: true })
}
