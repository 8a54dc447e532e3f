import { describe, expect, test } from 'vitest'
import { linkSupplier } from '../../src/domain/people/commands/supplier-link.ts'
import { canOpen, useApp } from './support/app.ts'

const app = await useApp()

// Seen red with a browser's language that the app does not use, with samples that are always in English, with a
// choice that is lost with the page, with a phone menu that breaks long words, and with suppliers in the order of the
// browser's alphabet.
describe.skipIf(!canOpen)('a reader', () => {
  test('sees the language of the browser or the chosen one, and gets mails in that of the profile', async () => {
    const client = await app.service.organization()
    const page = await app.signedIn(client, { language: 'sv-FI', fresh: true })
    await page.goto('/')
    await page.getByRole('heading', { name: 'I dag', level: 1 }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('sv')
    await page.setViewportSize({ width: 360, height: 780 })
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Meny' }).evaluateAll(brokenWords))
      .toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Prova med exempeldata' }).click()
    await page.getByRole('link', { name: 'Exempel: Pumpbyte', exact: true }).first().waitFor()

    await page.goto('/settings/suppliers')
    await page
      .getByLabel('Fråga en organisation om att leverera till er')
      .fill(client.identity.organizationId)
    await page.keyboard.press('Enter')
    await page.getByText('En organisation kan inte vara sin egen leverantör.').waitFor()

    await page.goto('/settings/organization')
    await page.getByLabel('Mejlens språk').selectOption('Suomi')
    await page.getByRole('button', { name: 'Spara' }).click()
    await page.getByText('Sparat', { exact: true }).first().waitFor()
    await page.goto('/settings/profile')
    const mails = page.getByLabel('Mejlens språk')
    await mails.getByRole('option', { name: 'Som organisationen (Suomi)' }).waitFor({ state: 'attached' })
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await mails.selectOption('Svenska')
    expect((await (await saved).json()).data).toMatchObject({
      user: { language: 'sv' },
      organization: { language: 'fi' },
    })

    await page.getByLabel('Språk', { exact: true }).selectOption('English')
    await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')

    // By the alphabet of the page: in Swedish, the browser's language, Å is the letter after Z.
    for (const name of ['Zinkverket', 'Ånge El']) {
      const supplier = await app.service.organization()
      const { organizationId } = supplier.identity
      await supplier.put(`/organizations/${organizationId}`, { name, timeZone: 'UTC' })
      await linkSupplier(app.service.database, client.identity.organizationId, organizationId)
    }
    await page.goto('/orders/new')
    await page.getByRole('radio', { name: 'Zinkverket' }).waitFor()
    expect(await page.getByText(/^(Zinkverket|Ånge El)$/).allInnerTexts()).toEqual(['Ånge El', 'Zinkverket'])
  })
})

/** The entries that take more lines than they have words. */
function brokenWords(menus: readonly Element[]): string[] {
  const said = menus.flatMap((menu) => [...menu.children].flatMap((item) => [...item.childNodes]))
  const broken = said.filter((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size
    return node.nodeType === Node.TEXT_NODE && lines > (node.textContent ?? '').split(' ').length
  })
  return broken.map(({ textContent }) => textContent ?? '')
}
