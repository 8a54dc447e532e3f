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
/** The dialog that the field is in. */
let enteredIn: Element | null = null
/** Whether anything was written or clicked since the last Enter: without that a second one is the same as the first. */
let acted = false

/**
 * Keeps what somebody goes on typing while a page changes, a dialog opens, or what they entered is sent: it arrives in
 * the field that has the focus then, instead of being lost or taken for shortcuts.
 */
export function typeAhead(): void {
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

/** Ends waiting for what was sent from the page that is shown, by the dialog that it was sent from. */
const sent = new Map<(patienceMs?: number) => void, Element | null>()

/**
 * Where Enter in a field has led to this, keys wait for its end, as long as the page is the same. A dialog that asks
 * something meanwhile, such as for the password of a session that has ended, gets its keys at once.
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

/** Keys wait for a field that is on its way to where the focus is. */
export function typeAheadUntil(there: Promise<unknown>): void {
  void there.finally(begin())
}

/** Keys wait for the dialog that was asked for. */
export function typeAheadUntilDialog(): void {
  if (dialogOf(document.activeElement)) return
  const end = begin()
  const listen = ({ target }: FocusEvent) => {
    // At once: what has the focus now takes the next key, an Enter on a link too.
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

/** The next page is there. */
export function pageShown(): void {
  endOfPage?.()
  endOfPage = undefined
  for (const end of sent.keys()) end(0)
  sent.clear()
}

/** @returns what ends it, after some patience or at once */
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

/** Says on the page whether keys wait: a program that presses keys is quicker than any person, and can wait too. */
function tell(): void {
  document.documentElement.toggleAttribute('data-keys-wait', pending.size > 0 && !isAskedMeanwhile())
}

function dialogOf(element: Element | null): Element | null {
  return element?.closest('dialog, [role=dialog]') ?? null
}

/** Whether the focus is in a dialog that came while only what was sent from elsewhere is on its way. */
function isAskedMeanwhile(): boolean {
  const dialog = dialogOf(document.activeElement)
  return dialog !== null && sent.size === pending.size && ![...sent.values()].includes(dialog)
}

function collect(event: KeyboardEvent): void {
  // What is delivered here is no key of a keyboard.
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
      const before = acted
      document.execCommand('insertText', false, typed.splice(0, end === -1 ? typed.length : end).join(''))
      acted = before
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
  enteredIn = dialogOf(field)
  // Lists of choices look at the code of the key alone.
  const event = new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true })
  if (!field.dispatchEvent(event)) return
  if (field instanceof HTMLInputElement) field.form?.requestSubmit()
  else document.execCommand('insertText', false, '\n')
}
