type Field = HTMLInputElement | HTMLTextAreaElement

/** What is written in words. A password is taken as it is, and a day or a number is read by the browser. */
const WRITTEN = new Set(['text', 'search', 'url', 'email', 'tel'])

/**
 * Takes out of pasted text what cannot be seen and would be refused: Word puts a tab between a number and its line,
 * and marks of its own where a line or a page ends. Any other text is left to the browser, as are its spaces. The
 * editor of rich text looks after itself.
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

/** Puts a text where the cursor is, as if it were typed. @returns false if that is only possible for the browser */
function insert(field: Field, text: string): boolean {
  // It can be undone, and whoever listens to the field hears of it.
  if (document.execCommand('insertText', false, text)) return true
  const { selectionStart: start, selectionEnd: end } = field
  if (start === null || end === null) return false
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
  return true
}
