/** A dialog with what it puts over the page. */
const DIALOG = '.mantine-Modal-root, .mantine-Drawer-root'

/**
 * Lets every click of a double click act only where the first one was. Otherwise the second click of a person who
 * opens a dialog by a double click would close it, or press a button in it.
 */
export function keepDoubleClicksTogether(): void {
  let first: Element | null = null
  const confine = (event: MouseEvent) => {
    const dialog = event.target instanceof Element ? event.target.closest(DIALOG) : null
    if (event.type === 'mousedown' && event.detail <= 1) first = dialog
    if (event.detail <= 1 || dialog === first) return
    event.stopPropagation()
    event.preventDefault()
  }
  document.addEventListener('mousedown', confine, { capture: true })
  document.addEventListener('click', confine, { capture: true })
}
