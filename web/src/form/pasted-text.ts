/**
 * Takes out of pasted text what cannot be seen and would be refused: Word puts a tab between a number and its line,
 * and marks of its own where a line or a page ends. The editor of rich text looks after itself.
 */
export function cleanPastedText(): void {
  document.addEventListener(
    'paste',
    (event) => {
      const field = event.target
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
      const pasted = event.clipboardData?.getData('text/plain') ?? ''
      const clean = field instanceof HTMLInputElement ? lineOf(pasted) : linesOf(pasted)
      if (clean === pasted) return
      event.preventDefault()
      // As if it were typed: it can be undone, and whoever listens to the field hears of it.
      document.execCommand('insertText', false, clean)
    },
    { capture: true },
  )
}

function lineOf(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

function linesOf(text: string): string {
  return text.replace(/\r\n?|[\v\f]/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '')
}
