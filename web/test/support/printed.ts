import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'

/** Prints a page on A4, as the browser does. @returns the text of each sheet without line breaks, and the file */
export async function printed(
  page: Page,
): Promise<{ readonly sheets: readonly string[]; readonly pdf: Buffer }> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return { sheets: text.map((sheet) => sheet.replace(/\s+/g, ' ')), pdf }
}
