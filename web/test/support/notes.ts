import type { Page } from 'playwright-core'

interface Noted {
  noted: string[]
}

/** Keeps what is shown and read aloud in the page from now on. @returns a function that says it */
export async function notesOf(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(keepNotes)
  return () => page.evaluate(() => (globalThis as unknown as Noted).noted)
}

/** Runs in the page. */
function keepNotes(): void {
  const noted: string[] = []
  ;(globalThis as unknown as Noted).noted = noted
  const keep = () => {
    for (const { textContent } of document.querySelectorAll('[role=status] span')) noted.push(textContent)
  }
  new MutationObserver(keep).observe(document.body, { childList: true, subtree: true, characterData: true })
}
