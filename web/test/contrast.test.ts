import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../test/support/client.ts'
import { make, type Sample } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { leastContrast } from './support/contrast.ts'
import { goOn } from './support/go-on.ts'

const app = await useApp()

/** For text, by WCAG AA. */
const LEAST = 4.5

// axe only sees unmarked choices: a list of choices is closed, or nothing in it is marked yet.
describe.skipIf(!canOpen).each(['light', 'dark'] as const)('a marked choice can be read, %s', (scheme) => {
  let own: Client
  let task: Sample
  let page: Page
  beforeAll(async () => {
    own = await app.service.organization()
    await make.site(own, { name: 'Kuusikoski board mill' })
    await make.requirement(own, { name: 'Watch kept' })
    task = await make.task(own, { name: 'Enter a tank' })
    await make.step(own, task.id, { name: 'Measure the air' })
    page = await app.signedIn(own, { scheme })
    await page.goto('/orders')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
  const legible = async (marked: Locator, faint: string) => {
    await marked.waitFor()
    await expect.poll(() => marked.textContent()).toContain(faint)
    expect(await marked.evaluate(leastContrast)).toBeGreaterThanOrEqual(LEAST)
  }
  const option = () => page.locator('[role=option][data-combobox-selected]')

  test('a record with its distinguishing text', async () => {
    await goOn(page, '/orders/new')
    await page.getByRole('textbox', { name: 'Site' }).fill('Kuusikoski')
    await legible(option(), ', ')
  })

  test('a record that belongs to another one, with its description', async () => {
    await goOn(page, `/work-tasks/${task.id}`)
    await page.getByRole('button', { name: 'Requirement: Measure the air' }).click()
    const field = page.getByLabel('Find or create a requirement')
    await field.fill('Watch')
    await page.getByRole('option', { name: 'Watch kept' }).waitFor()
    await legible(option(), '·')
    await field.press('ArrowDown')
    await legible(option(), 'Watch')
  })

  test('a search result with its kind', async () => {
    await goOn(page, '/work-tasks')
    await page.getByRole('heading', { level: 1, name: 'Work tasks' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search everything' }).fill('Kuusikoski')
    await legible(page.getByRole('dialog').getByRole('option', { selected: true }), 'Site')
    await page.keyboard.press('Escape')
  })

  test('an entry of a menu', async () => {
    await page.getByRole('button', { name: /Aino Laine/ }).click()
    await page.getByRole('menuitem').first().waitFor()
    await expect.poll(() => page.locator('[role=menu] :focus').count(), { message: 'the focus' }).toBe(1)
    await page.keyboard.press('ArrowDown')
    const focused = page.locator('[role=menuitem]:focus')
    await focused.waitFor()
    expect(await focused.evaluate(leastContrast)).toBeGreaterThanOrEqual(LEAST)
  })
})
