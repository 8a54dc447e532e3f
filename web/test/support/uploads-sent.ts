import type { Page } from 'playwright-core'

interface Uploads {
  /** The bytes of each file that the page sent. */
  uploads: string[]
}

/** Records what a page uploads from now on, for `uploadsOf`: browsers do not reveal the bytes of a file in a form. */
export async function keepUploads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = globalThis as unknown as Uploads & { FormData: typeof FormData }
    kept.uploads = []
    const { set } = FormData.prototype
    kept.FormData.prototype.set = function (this: FormData, name: string, value: string | Blob) {
      if (value instanceof Blob) {
        void value
          .arrayBuffer()
          .then((bytes) => kept.uploads.push(String.fromCharCode(...new Uint8Array(bytes))))
      }
      set.call(this, name, value as Blob)
    } as typeof set
  })
}

/** The bytes of each file that a page has sent, one character per byte. */
export function uploadsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (globalThis as unknown as Uploads).uploads)
}
