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
    await page.getByRole('combobox', { name: 'Site' }).fill('Kuusikoski')
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

// Seen red without an edge or a system colour for what only a background had marked.
describe.skipIf(!canOpen)('where the system chooses the colours', () => {
  test('what is marked or chosen looks different', async () => {
    const own = await app.service.organization()
    await make.site(own, { name: 'Kuusikoski board mill' })
    await make.site(own, { name: 'Kuusikoski saw mill' })
    const task = await make.task(own, { name: 'Enter a tank' })
    const page = await app.signedIn(own, { fresh: true })
    await page.emulateMedia({ forcedColors: 'active' })
    const changes = async (what: Locator, act: () => Promise<unknown>) => {
      await what.waitFor()
      const before = await what.screenshot({ animations: 'disabled' })
      await act()
      await page.mouse.move(0, 0)
      const same = async () => before.equals(await what.screenshot({ animations: 'disabled' }))
      await expect.poll(same, { message: `the look of ${what}` }).toBe(false)
    }

    await page.goto('/jobs/new')
    const site = page.getByRole('combobox', { name: 'Site' })
    await site.fill('Kuusikoski')
    await page.locator('[role=option][data-combobox-selected]', { hasText: 'board' }).waitFor()
    await changes(page.getByRole('option', { name: /saw/ }), () => site.press('ArrowDown'))

    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: 'Search everything' })
    await search.fill('Kuusikoski')
    const results = page.getByRole('dialog').getByRole('option')
    await results.nth(1).waitFor()
    await changes(results.nth(1), () => search.press('ArrowDown'))
    const dialog = page.locator('.mantine-Modal-content')
    expect(await dialog.evaluate((each) => getComputedStyle(each).borderStyle), 'its edge').toBe('solid')

    await page.goto('/events/new')
    await changes(page.getByRole('radio', { name: 'Weekly' }), () => page.getByText('Weekly').click())
    const days = page.getByRole('group', { name: 'Days' }).locator('label')
    await changes(days.last(), () => days.last().click())

    await page.goto('/schedule')
    const agenda = page.locator('label', { hasText: 'Agenda' })
    await changes(agenda, () => agenda.click())

    await page.goto(`/work-tasks/${task.id}`)
    const risk = page.locator('label[data-risk=critical]').last()
    await risk.click()
    await expect.poll(() => risk.evaluate((each) => getComputedStyle(each).outlineStyle)).toBe('solid')
  })
})
