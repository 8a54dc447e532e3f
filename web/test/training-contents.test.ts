import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../test/support/client.ts'
import { change } from '../../test/support/procedures.ts'
import { make, type Sample } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { type } from './support/focus.ts'
import { richText, wordText } from './support/rich-text.ts'
import { nextDraft } from './support/work.ts'

const app = await useApp()
/** Opens the editor. */
async function write(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Write the text' }).click()
  return page.getByRole('textbox', { name: 'Text', exact: true })
}

describe.skipIf(!canOpen)('training contents', () => {
  let client: Client
  beforeEach(async () => {
    client = await app.service.organization()
  })
  const read = async (id: string) => (await client.get(`/educational-contents/${id}`)).body.data

  test('one is written with a picture and a video, and confirmed', async () => {
    const page = await app.signedIn(client)
    await page.goto('/educational-contents/new')
    await type(page.getByLabel('Title'), 'Lockout in seven steps\n')
    const text = await write(page)
    await text.click()
    await page.keyboard.press('Control+b')
    await type(text, 'Lock')
    await page.keyboard.press('Control+b')
    await type(text, ', tag, try.')
    await page.getByRole('button', { name: 'Picture', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const choose = async (width: number) => {
      const create = { width, height: 30, channels: 3, background: '#0b6477' } as const
      const buffer = await sharp({ create }).png().toBuffer()
      const file = { name: `lock-${width}.png`, mimeType: 'image/png', buffer }
      await dialog.locator('input[type=file]').setInputFiles(file)
    }
    // Seen red with a sentence that says only that something is wrong.
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'lock.png', mimeType: 'image/png', buffer: drawing })
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await dialog.getByRole('alert').getByText('JPEG').waitFor()
    // The answer is lost, and another picture is chosen. Seen red with a refusal: it was sent as the first one again.
    await page.route('**/uploads?*', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await choose(20)
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await dialog.getByText('The service did not answer').waitFor()
    await page.unroute('**/uploads?*')
    await choose(40)
    await dialog.getByLabel('What it shows').fill('A padlock on a valve')
    await dialog.getByLabel('Caption').fill('One lock for each person')
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await text.locator('figure img').waitFor()
    await page.getByLabel('Again after some days').check()
    await page.getByLabel('Days until it must be completed again').fill('365')
    await page.getByLabel('Video', { exact: true }).fill('https://youtu.be/lockout')
    await page.getByLabel('Percent that must be watched').fill('90')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByText('**Lock**, tag, try.').waitFor()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Version 1 is confirmed.').waitFor()
    await page.getByText('Again after 1 year (365 days)').waitFor()
    const picture = page.getByRole('img', { name: 'A padlock on a valve' })
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40)
    const content = await read(new URL(page.url()).pathname.split('/').at(-1) ?? '')
    expect(content).toMatchObject({
      status: 'confirmed',
      completionStrategy: 'interval',
      intervalDays: 365,
      video: { url: 'https://youtu.be/lockout', provider: 'youtube', minimumWatchPercentage: 90 },
    })
    expect(content.body).toMatch(
      /^<p><strong>Lock<\/strong>, tag, try\.<\/p><figure><img src="\/api\/v1\/uploads\/[^"]+" alt="A padlock on a valve" \/><figcaption>One lock for each person<\/figcaption><\/figure>/,
    )
  })

  test('the editor keeps everything that the service keeps of a text', async () => {
    const content = await laterDraft(client, { body: richText })
    const page = await app.signedIn(client)
    await page.goto(`/educational-contents/${content.id}`)
    const text = await write(page)
    await text.getByText('The end').click()
    await page.keyboard.press('End')
    await type(text, '!')
    await expect.poll(async () => (await read(content.id)).body).toContain('The end!')
    const before = elements(content.body)
    const after = elements((await read(content.id)).body)
    expect(before.filter((each) => !after.includes(each))).toEqual([])
  })

  // Seen red with words that may break anywhere.
  test('a table keeps its words whole on a phone, while it is written and afterwards', async () => {
    const row = ['Energiansyöttö', 'Lukitusmenettely', 'Varmistusmittaus', 'Palautusvastuu', 'Työnantaja']
    const body = `<table><tbody><tr>${row.map((word) => `<td><p>${word}</p></td>`).join('')}</tr></tbody></table>`
    const page = await app.signedIn(client)
    await page.setViewportSize({ width: 360, height: 780 })
    for (const status of ['draft', 'confirmed'] as const) {
      const content = await make.content(client, { body, status })
      await page.goto(`/educational-contents/${content.id}`)
      const cells = page.locator('td', { hasText: /^(En|Lu|Va|Pa|Ty)/ })
      await cells.nth(4).waitFor()
      const lines = await cells.evaluateAll((all) =>
        all.map((cell) => {
          const range = document.createRange()
          range.selectNodeContents(cell.querySelector('p') ?? cell)
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        }),
      )
      expect(lines, status).toEqual([1, 1, 1, 1, 1])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), status).toBe(360)
    }
  })

  test('nothing is said of uneditable parts while everything can be edited', async () => {
    const body = '<h2>Lockout</h2><p>Lock, <strong>tag</strong>, try.</p><ul><li><p>One</p></li></ul>'
    const content = await make.content(client, { body })
    const page = await app.signedIn(client)
    await page.goto(`/educational-contents/${content.id}`)
    const text = await write(page)
    const notice = page.getByText('This text has parts that this editor cannot show.')
    for (const words of ['First ', 'Second ']) {
      await text.getByText('Lock,').click()
      await type(text, words)
      await expect.poll(async () => (await read(content.id)).body).toContain(words.trim())
      await page.getByText('Saved', { exact: true }).waitFor()
      expect(await notice.count()).toBe(0)
    }
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await page.getByRole('button', { name: '2 columns, 2 rows' }).click()
    await expect.poll(async () => (await read(content.id)).body).toContain('<table>')
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(await notice.count()).toBe(0)
  })

  test('a notice about uneditable parts stays until the text is changed', async () => {
    const body =
      '<p>Lock.</p><table><caption>Energies</caption><tbody><tr><td>Steam</td></tr></tbody></table>'
    const content = await make.content(client, { body })
    const page = await app.signedIn(client)
    await page.goto(`/educational-contents/${content.id}`)
    const text = await write(page)
    const notice = page.getByText('This text has parts that this editor cannot show.')
    await notice.waitFor()
    await text.getByText('Lock.').click()
    const unsaved = () => Object.keys(localStorage).filter((name) => name.startsWith('holdpoint:draft:'))
    expect(await page.evaluate(unsaved)).toEqual([])
    await type(text, 'Now. ')
    await notice.waitFor({ state: 'detached' })
  })

  test('a text from Word keeps its words and lists, but not its formatting', async () => {
    const content = await laterDraft(client)
    const page = await app.signedIn(client)
    await page.goto(`/educational-contents/${content.id}`)
    const text = await write(page)
    await text.click()
    await text.evaluate((field, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, wordText)
    await expect.poll(async () => (await read(content.id)).body).toContain('Notify')
    const { body } = await read(content.id)
    expect(body.replace(/<p><\/p>/g, '')).toBe(
      '<h2>Lockout</h2><p>Before <strong>any</strong> work:</p><ol><li><p>Notify</p></li><li><p>Shut down</p></li></ol><ul><li><p>Own lock</p></li></ul>',
    )
  })

  test('two tabs on one text show both sides, and the editor takes the other one over', async () => {
    const content = await laterDraft(client, { body: '<p>First</p>' })
    const page = await app.signedIn(client)
    await page.goto(`/educational-contents/${content.id}`)
    const text = await write(page)
    await text.getByText('First').click()
    const { title, completionStrategy } = content
    await client.put(`/educational-contents/${content.id}`, {
      title,
      completionStrategy,
      body: '<p>Theirs</p>',
    })
    await type(text, 'Mine ')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Theirs').waitFor()
    await dialog.getByRole('button', { name: 'Use the saved version' }).click()
    await text.getByText('Theirs').waitFor()
    expect((await read(content.id)).body).toBe('<p>Theirs</p>')
  })

  test('two versions of a text are compared word by word', async () => {
    const content = await laterDraft(client, { body: '<p>Lock, tag, try.</p>' })
    await change(client, 'educational-contents', await nextDraft(client, 'educational-contents', content), {
      body: '<p>Lock, tag <strong>and</strong> try.</p>',
    })
    const page = await app.signedIn(client)
    await page.goto(`/educational-contents/${content.id}/history`)
    await page.locator('ins', { hasText: 'and' }).waitFor()
  })
})

/** A draft of a content that was once confirmed. */
async function laterDraft(client: Client, more: { readonly body?: string } = {}): Promise<Sample> {
  return nextDraft(client, 'educational-contents', await make.content(client, more))
}

/** Every start tag of a text with its attributes, normalized. */
function elements(html: string): string[] {
  return [...html.matchAll(/<([a-z][^>]*?)\s*\/?>/g)].map(([, tag = '']) => tag)
}
