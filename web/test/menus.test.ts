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
    const heights = await targets.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    const deviations = page.getByRole('dialog').getByRole('link', { name: 'Deviations' })
    expect(await deviations.getAttribute('href')).toBe('/deviations?status=open&orderBy=severity&order=desc')
    await assessments.click()
    await page.getByRole('heading', { name: 'Assessments' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
