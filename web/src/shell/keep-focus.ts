/** Focusable elements, including marks on a map, which are SVG. */
type Focusable = HTMLElement | SVGElement

/** Where the focus is, or was. */
interface Place {
  readonly element: Focusable
  /** Its ancestors, nearest first. */
  readonly around: readonly HTMLElement[]
  /** What had the focus before the dialog around it was opened. */
  readonly opener: Place | undefined
}

const DIALOG = '[role=dialog]'
/** By then everything that takes the focus by itself has done so. */
const PATIENCE_MS = 50

/**
 * Keeps the focus from getting lost for keyboard users. The focused element may disappear, because it or its page or
 * dialog is finished, or may be disabled while it works. The focus then returns to where it was, or to where the
 * dialog was opened; if that is gone, to the surrounding element or the title of the page, where another Enter does
 * nothing. With a pointer the focus may be anywhere.
 */
export function keepFocus(): void {
  let place = placeOf(undefined)
  let byKeys = true
  let waiting = false
  document.addEventListener('focusin', () => {
    place = placeOf(place)
  })
  document.addEventListener('pointerdown', () => {
    byKeys = false
  })
  document.addEventListener('keydown', () => {
    byKeys = true
  })
  const look = () => {
    waiting = false
    if (byKeys && place && !focused()) goTo(goalFor(place))
  }
  new MutationObserver(() => {
    if (waiting || !byKeys || !place || focused()) return
    waiting = true
    setTimeout(look, PATIENCE_MS)
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}

function focused(): Focusable | undefined {
  const { activeElement } = document
  const isFocusable = activeElement instanceof HTMLElement || activeElement instanceof SVGElement
  return isFocusable && activeElement !== document.body ? activeElement : undefined
}

function placeOf(before: Place | undefined): Place | undefined {
  const element = focused()
  if (!element) return before
  const around: HTMLElement[] = []
  for (let each = element.parentElement; each; each = each.parentElement) around.push(each)
  const dialog = element.closest(DIALOG)
  const inSameDialog = dialog !== null && before?.element.closest(DIALOG) === dialog
  return { element, around, opener: dialog ? (inSameDialog ? before.opener : before) : undefined }
}

function goalFor({ element, around, opener }: Place): Focusable | undefined {
  if (element.isConnected) return element
  if (opener && !around.some((each) => each.matches(DIALOG) && each.isConnected)) return goalFor(opener)
  const left = around.find((each) => each.isConnected && each.offsetWidth > 0)
  const outside = !left || left.matches('main, body, :has(main)')
  return (outside ? document.querySelector<HTMLElement>('main h1') : left) ?? undefined
}

function goTo(goal: Focusable | undefined): void {
  if (!goal || goal.matches(':disabled')) return
  goal.focus()
  if (focused()) return
  goal.tabIndex = -1
  goal.addEventListener('blur', () => goal.removeAttribute('tabindex'), { once: true })
  goal.focus()
}
