import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { canOpen, useApp } from './support/app.ts'

const app = await useApp()

describe.skipIf(!canOpen)('menus that are loaded on demand', () => {
  test('the account opens by key, says what it offers, and gives the focus back', async () => {
    const page = await app.signedIn(await app.service.organization())
    await page.goto('/sites')
    const account = page.getByRole('button', { name: /^Account of Aino Laine/ })
    await account.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Suomi' }).waitFor()
    await page.locator('[role=menu]:focus-within').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menuitem', { name: 'Suomi' }).waitFor({ state: 'hidden' })
    await expect.poll(() => account.evaluate((button) => button === document.activeElement)).toBe(true)
    await account.click()
    await page.getByRole('menuitem', { name: 'Suomi' }).click()
    await page.getByRole('heading', { name: 'Kohteet' }).waitFor()
  })

  test('the rest of the menu opens from the bar of small screens', async () => {
    const page = await app.signedIn(await app.service.organization(), { width: 360 })
    await page.goto('/sites')
    await page.getByRole('button', { name: 'More' }).click()
    const assessments = page.getByRole('dialog').getByRole('link', { name: 'Assessments' })
    await assessments.waitFor()
    const targets = page.getByRole('dialog').locator('a, button')
    const lowest = () =>
      targets.evaluateAll((all) => Math.min(...all.map((each) => each.getBoundingClientRect().height)))
    await expect.poll(lowest).toBeGreaterThanOrEqual(44)
    const deviations = page.getByRole('dialog').getByRole('link', { name: 'Deviations' })
    await expect
      .poll(() => deviations.getAttribute('href'))
      .toBe('/deviations?status=open&orderBy=severity&order=desc')
    await assessments.click()
    await page.getByRole('heading', { name: 'Assessments' }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  // Seen red without the room for each edge.
  test('nothing lies below what a phone has cut out of its screen, whichever way it is held', async () => {
    const page = await app.signedIn(await app.service.organization(), { width: 390, apart: true })
    const browser = await page.context().newCDPSession(page)
    await page.goto('/sites')
    await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } })
    const bar = page.getByRole('navigation', { name: 'Menu' }).filter({ visible: true })
    const height = await page.evaluate(() => innerHeight)
    await expect.poll(() => edgesOf(bar).then(({ bottom }) => bottom)).toBeLessThanOrEqual(height - 34)
    await page.setViewportSize({ width: 844, height: 390 })
    await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 47, right: 47, bottom: 21 } })
    await expect.poll(() => edgesOf(bar).then(({ left }) => left)).toBeGreaterThanOrEqual(47)
    expect((await edgesOf(page.getByRole('main'))).right).toBeLessThanOrEqual(844 - 47)
    await page.getByRole('button', { name: /for you$/ }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: 'Close' }).waitFor()
    await expect.poll(() => edgesOf(drawer).then(({ right }) => right)).toBeLessThanOrEqual(844 - 47)
    await page.keyboard.press('Escape')
    // Beside a long menu on a low screen. Seen red with 21 px.
    await page.setViewportSize({ width: 1280, height: 600 })
    const create = page.getByRole('button', { name: 'Create' }).filter({ visible: true })
    expect(await create.evaluate((button) => button.getBoundingClientRect().height)).toBeGreaterThanOrEqual(
      34,
    )
  })
})

/** The outermost edges of the links and buttons within an element. */
async function edgesOf(within: Locator): Promise<{ left: number; right: number; bottom: number }> {
  const all = await within
    .locator('a:visible, button:visible')
    .evaluateAll((found) => found.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
  return {
    left: Math.min(...all.map(({ left }) => left)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  }
}
