import { expect, test } from 'vitest'
import { prove, requirementOf } from '../../test/support/proofs.ts'
import { make } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { goOn } from './support/go-on.ts'

const app = await useApp()

test.skipIf(!canOpen)(
  'the matrix of competence is moved through by keys, narrowed by its address, and leads from a cell to the proof',
  async () => {
    const own = await app.service.organization()
    const content = await make.content(own, { title: 'Hot work course', status: 'confirmed' })
    const [course] = [
      await requirementOf(own, { name: 'Hot work', contents: [content] }),
      await requirementOf(own, { name: 'Rigging' }),
    ]
    const [veera, sanna] = [
      await make.user(own, { firstName: 'Veera', lastName: 'Salo' }),
      await make.user(own, { firstName: 'Sanna', lastName: 'Virtanen' }),
    ]
    await prove(app.service, own, { userId: veera.id, of: content, validUntil: '2026-03-10' })
    const page = await app.signedIn(own, { role: 'viewer' })
    await page.goto('/')
    await page.getByRole('link', { name: 'Competence' }).click()
    const grid = page.getByRole('grid', { name: 'Competence' })
    await grid.waitFor()
    const row = grid.getByRole('row', { name: 'Veera Salo' })
    const focused = row.locator('td:focus')
    await grid.getByRole('gridcell').first().focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    // After Aino Laine and the first member.
    for (const _ of [1, 2]) await page.keyboard.press('ArrowDown')
    await page.getByText('Veera Salo · Hot work · Missing: No longer valid').waitFor()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Hot work' })
    await dialog.getByRole('link', { name: 'No longer valid' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await focused.waitFor()

    await page.getByLabel('On the day').fill('2026-03-10')
    await row.getByRole('gridcell', { name: 'In order: Verified card' }).waitFor()
    await page.getByLabel('Verdict').selectOption('satisfied')
    await page.getByText('1 person, 1 requirements').waitFor()
    expect(await grid.getByRole('columnheader').allInnerTexts()).toEqual(['Person', 'Hot work'])
    await goOn(page, `/competence-matrix?people=${sanna.id},${veera.id}&requirements=${course.id}`)
    await page.getByText('2 people, 1 requirements').waitFor()
    await page.getByRole('list', { name: 'People' }).getByText('Sanna Virtanen').waitFor()
    expect(await grid.getByRole('rowheader').allInnerTexts()).toEqual(['Veera Salo', 'Sanna Virtanen'])
    await grid.getByRole('gridcell', { name: 'No longer valid' }).click()
    await dialog.getByRole('link', { name: 'No longer valid' }).click()
    await page.getByText('Veera Salo holds').waitFor()

    await goOn(page, '/competence-matrix?verdict=expires_during')
    await page.getByText('Nobody matches these filters.').waitFor()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await grid.waitFor()
    const planner = await app.signedIn(await app.service.organization(), { role: 'planner' })
    await planner.goto('/competence-matrix')
    await planner.getByText('No requirement is in force.').waitFor()
    await planner.getByRole('main').getByRole('link', { name: 'New requirement' }).click()
    await planner.waitForURL('**/safety-requirements/new')

    const worker = await app.signedIn(own, { role: 'worker' })
    await worker.goto('/')
    await worker.getByRole('link', { name: 'Today' }).first().waitFor()
    expect(await worker.getByRole('link', { name: 'Competence' }).count()).toBe(0)
  },
)
