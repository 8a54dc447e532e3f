type Field = HTMLInputElement | HTMLTextAreaElement

/** Fields for words. Passwords are not changed, and the browser reads dates and numbers. */
const WRITTEN = new Set(['text', 'search', 'url', 'email', 'tel'])

/**
 * Removes invisible characters from pasted text that would be refused: Word puts a tab between a number and its line,
 * and special characters at line and page breaks. Other texts, and spaces, are left to the browser. The rich text
 * editor cleans its own input.
 */
export function cleanPastedText(): void {
  document.addEventListener(
    'paste',
    (event) => {
      const field = event.target
      if (!isWritten(field) || field.readOnly) return
      const pasted = (event.clipboardData?.getData('text/plain') ?? '').replace(/\r\n?/g, '\n')
      const clean = field instanceof HTMLInputElement ? lineOf(pasted) : linesOf(pasted)
      if (clean !== pasted && insert(field, clean)) event.preventDefault()
    },
    { capture: true },
  )
}

function isWritten(target: EventTarget | null): target is Field {
  if (target instanceof HTMLInputElement) return WRITTEN.has(target.type)
  return target instanceof HTMLTextAreaElement
}

function lineOf(text: string): string {
  return text
    .replace(/^[\n\v\f\u0085]+|[\n\v\f\u0085]+$/g, '')
    .replace(/[\t\n\v\f\u0085]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
}

function linesOf(text: string): string {
  return text.replace(/[\v\f]/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '')
}

/** Inserts a text at the cursor as if it were typed. @returns false if only the browser can */
function insert(field: Field, text: string): boolean {
  // This can be undone, and fires the field's events.
  if (document.execCommand('insertText', false, text)) return true
  const { selectionStart: start, selectionEnd: end } = field
  if (start === null || end === null) return false
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
  return true
}
