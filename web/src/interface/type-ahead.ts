/** Fields that letters can be typed into. */
const WRITTEN = new Set(['text', 'search', 'url', 'email', 'tel', 'password', 'number'])
/** By then whatever takes the focus by itself has taken it. */
const PATIENCE_MS = 50
/** What is loaded meanwhile takes the focus by then. */
const LATE_MS = 1_000
/** A page or a dialog that has not come by then will not. */
const LONGEST_MS = 15_000

/** Keys that were typed while what they belong to was on its way, one after the other. */
let typed: string[] = []
/** What is on its way. */
const pending = new Set<symbol>()
let delivering = false
let late: ReturnType<typeof setTimeout> | undefined
/** Whether the last key was Enter in a field. */
let entered = false

/**
 * Keeps what somebody goes on typing while a page changes, a dialog opens, or what they entered is sent: it arrives in
 * the field that has the focus then, instead of being lost or taken for shortcuts.
 */
export function typeAhead(): void {
  window.addEventListener('keydown', collect, { capture: true })
  window.addEventListener('pointerdown', () => {
    entered = false
  })
  document.addEventListener('focusin', () => {
    if (late !== undefined) settle()
  })
}

/** Where Enter in a field has led to this, keys wait for its end. */
export function typeAheadWhile(underWay: Promise<unknown>): void {
  if (!entered) return
  const end = begin()
  underWay.then(end, end)
}

/** Keys wait for the dialog that was asked for. */
export function typeAheadUntilDialog(): void {
  const inDialog = (element: Element | null) => element?.closest('[role=dialog]') != null
  if (inDialog(document.activeElement)) return
  const end = begin()
  const listen = ({ target }: FocusEvent) => {
    if (target instanceof Element && inDialog(target)) done()
  }
  const done = () => {
    document.removeEventListener('focusin', listen)
    clearTimeout(timer)
    end()
  }
  const timer = setTimeout(done, LONGEST_MS)
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

/** The next page is there. */
export function pageShown(): void {
  endOfPage?.()
  endOfPage = undefined
}

/** @returns what ends it */
function begin(): () => void {
  const reason = Symbol('typing ahead')
  pending.add(reason)
  return () =>
    void setTimeout(() => {
      if (pending.delete(reason)) settle()
    }, PATIENCE_MS)
}

function collect(event: KeyboardEvent): void {
  // What is delivered here is no key of a keyboard.
  if (!event.isTrusted) return
  const { key } = event
  const plain = event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey)
  const waits = pending.size > 0 || delivering || late !== undefined
  if (
    !waits ||
    !plain ||
    event.isComposing ||
    !(key.length === 1 || key === 'Enter' || key === 'Backspace')
  ) {
    entered = key === 'Enter' && plain && fieldInFocus() !== undefined
    return
  }
  event.preventDefault()
  event.stopImmediatePropagation()
  // A second Enter without a letter before it is the same as the first.
  if (key !== 'Enter' || typed.length > 0) typed.push(key)
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

/** Delivers once nothing is on its way; where no field takes the focus for long, nobody will miss the letters. */
function settle(): void {
  if (pending.size > 0 || delivering || typed.length === 0) return
  if (fieldInFocus()) {
    clearTimeout(late)
    late = undefined
    void deliver()
  } else {
    late ??= setTimeout(() => {
      late = undefined
      typed = []
    }, LATE_MS)
  }
}

async function deliver(): Promise<void> {
  delivering = true
  // Enter may send a form: what was typed after it waits for that.
  while (typed.length > 0 && pending.size === 0) {
    const field = fieldInFocus()
    if (!field) break
    const end = typed.findIndex((key) => key.length > 1)
    if (end === 0) {
      press(field, typed.shift() ?? '')
    } else {
      document.execCommand('insertText', false, typed.splice(0, end === -1 ? typed.length : end).join(''))
    }
    // The page follows.
    await new Promise((resolve) => setTimeout(resolve))
  }
  delivering = false
  settle()
}

function press(field: HTMLElement, key: string): void {
  if (key === 'Backspace') return void document.execCommand('delete')
  entered = true
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  if (!field.dispatchEvent(event)) return
  if (field instanceof HTMLInputElement) field.form?.requestSubmit()
  else document.execCommand('insertText', false, '\n')
}
