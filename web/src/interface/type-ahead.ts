/** Fields that letters can be typed into. */
const WRITTEN = new Set(['text', 'search', 'url', 'email', 'tel', 'password', 'number'])
/** By then everything that takes the focus by itself has done so. */
const PATIENCE_MS = 50
/**
 * By then everything that has been read is drawn and has taken the focus. Counted in steps of the page's own time: on
 * a busy machine the answer has come long before its field.
 */
const LATE_STEPS = 10
const STEP_MS = 100
/** A page or dialog that has not come by then will not come. */
const LONGEST_MS = 15_000

/** Keys that were typed while their target was loading, in order. */
let typed: string[] = []
/** What is still loading. */
const pending = new Set<symbol>()
let delivering = false
let late: ReturnType<typeof setTimeout> | undefined
let isReading = () => false
/** Whether the last key was Enter in a field. */
let entered = false
/** The dialog of the field. */
let enteredIn: Element | null = null
/** Whether anything was typed or clicked since the last Enter; otherwise a second Enter counts as the same one. */
let acted = false

/**
 * Keeps what somebody continues to type while a page changes, a dialog opens, or their entry is being sent: it is
 * delivered to the field that then has the focus, instead of being lost or taken for shortcuts.
 * @param reading whether the page is still reading what its fields come with
 */
export function typeAhead(reading: () => boolean): void {
  isReading = reading
  window.addEventListener('keydown', collect, { capture: true })
  window.addEventListener(
    'input',
    () => {
      acted = true
    },
    { capture: true },
  )
  window.addEventListener('pointerdown', () => {
    entered = false
    acted = true
  })
  document.addEventListener('focusin', () => {
    tell()
    if (late !== undefined) settle()
  })
}

/** Functions that end the waiting for requests sent from the current page, with the dialog that sent each. */
const sent = new Map<(patienceMs?: number) => void, Element | null>()

/**
 * If Enter in a field has caused this, keys wait until it ends, while the page is the same. A dialog that asks
 * something meanwhile, for example for the password of an ended session, gets its keys at once.
 */
export function typeAheadWhile(underWay: Promise<unknown>): void {
  if (!entered) return
  const end = begin()
  sent.set(end, enteredIn)
  tell()
  const over = () => {
    sent.delete(end)
    end()
  }
  underWay.then(over, over)
}

/** Keys wait for a field that is loading where the focus is. */
export function typeAheadUntil(there: Promise<unknown>): void {
  void there.finally(begin())
}

/** Keys wait for a requested dialog. */
export function typeAheadUntilDialog(): void {
  if (dialogOf(document.activeElement)) return
  const end = begin()
  const listen = ({ target }: FocusEvent) => {
    // At once: the focused element takes the next key, even an Enter on a link.
    if (target instanceof Element && dialogOf(target)) done(0)
  }
  const done = (patienceMs: number) => {
    document.removeEventListener('focusin', listen)
    clearTimeout(timer)
    end(patienceMs)
  }
  const timer = setTimeout(done, LONGEST_MS, 0)
  document.addEventListener('focusin', listen)
}

let endOfPage: (() => void) | undefined

/** Keys wait for the next page. */
export function pageLeft(): void {
  endOfPage?.()
  const end = begin()
  const timer = setTimeout(end, LONGEST_MS)
  endOfPage = () => {
    clearTimeout(timer)
    end()
  }
}

/** The next page is shown. */
export function pageShown(): void {
  endOfPage?.()
  endOfPage = undefined
  for (const end of sent.keys()) end(0)
  sent.clear()
}

/** @returns a function that ends it, after a while or at once */
function begin(): (patienceMs?: number) => void {
  const reason = Symbol('typing ahead')
  pending.add(reason)
  tell()
  const end = () => {
    if (!pending.delete(reason)) return
    tell()
    settle()
  }
  return (patienceMs = PATIENCE_MS) => (patienceMs === 0 ? end() : void setTimeout(end, patienceMs))
}

/**
 * Shows on the page whether keys are waiting: a program that presses keys is faster than any person, but can wait.
 */
function tell(): void {
  document.documentElement.toggleAttribute('data-keys-wait', pending.size > 0 && !isAskedMeanwhile())
}

function dialogOf(element: Element | null): Element | null {
  return element?.closest('dialog, [role=dialog]') ?? null
}

/** Whether the focus is in a dialog that opened while only a request from elsewhere is under way. */
function isAskedMeanwhile(): boolean {
  const dialog = dialogOf(document.activeElement)
  return dialog !== null && sent.size === pending.size && ![...sent.values()].includes(dialog)
}

function collect(event: KeyboardEvent): void {
  // Events dispatched here are not key presses.
  if (!event.isTrusted) return
  const { key } = event
  const plain = event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey)
  const waits = (pending.size > 0 && !isAskedMeanwhile()) || delivering || late !== undefined
  if (
    !waits ||
    !plain ||
    event.isComposing ||
    !(key.length === 1 || key === 'Enter' || key === 'Backspace')
  ) {
    entered = key === 'Enter' && plain && fieldInFocus() !== undefined
    enteredIn = dialogOf(document.activeElement)
    if (key === 'Enter') acted = false
    return
  }
  event.preventDefault()
  event.stopImmediatePropagation()
  if (key !== 'Enter' || acted) typed.push(key)
  acted = key !== 'Enter'
}

function fieldInFocus(): HTMLElement | undefined {
  const { activeElement: field } = document
  if (field instanceof HTMLInputElement) return WRITTEN.has(field.type) && writable(field) ? field : undefined
  if (field instanceof HTMLTextAreaElement) return writable(field) ? field : undefined
  return field instanceof HTMLElement && field.isContentEditable ? field : undefined
}

function writable({ readOnly, disabled }: HTMLInputElement | HTMLTextAreaElement): boolean {
  return !readOnly && !disabled
}

/** Delivers the keys once nothing is loading; if no field takes the focus, they are dropped. */
function settle(): void {
  if (pending.size > 0 || delivering || typed.length === 0) return
  if (fieldInFocus()) {
    clearTimeout(late)
    late = undefined
    void deliver()
  } else {
    late ??= setTimeout(drop, STEP_MS, LATE_STEPS, performance.now())
  }
}

/** Drops the keys, unless the page is still reading: their field may come with the answer. */
function drop(steps: number, since: number): void {
  const reads = isReading() && performance.now() - since < LONGEST_MS
  if (reads || steps > 1) {
    late = setTimeout(drop, STEP_MS, reads ? LATE_STEPS : steps - 1, since)
  } else {
    late = undefined
    typed = []
  }
}

async function deliver(): Promise<void> {
  delivering = true
  // Enter may submit a form; what was typed after it waits for that.
  while (typed.length > 0 && pending.size === 0) {
    const field = fieldInFocus()
    if (!field) break
    const end = typed.findIndex((key) => key.length > 1)
    if (end === 0) {
      press(field, typed.shift() ?? '')
    } else {
      const before = acted
      document.execCommand('insertText', false, typed.splice(0, end === -1 ? typed.length : end).join(''))
      acted = before
    }
    // Lets the page update.
    await new Promise((resolve) => setTimeout(resolve))
  }
  delivering = false
  settle()
}

function press(field: HTMLElement, key: string): void {
  if (key === 'Backspace') return void document.execCommand('delete')
  entered = true
  enteredIn = dialogOf(field)
  // Choice lists only look at the key's code.
  const event = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true })
  if (!field.dispatchEvent(event)) return
  if (field instanceof HTMLInputElement) field.form?.requestSubmit()
  else document.execCommand('insertText', false, '\n')
}
