import { describe, expect, test } from 'vitest'
import { make } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'

const app = await useApp()

describe.skipIf(!canOpen)('what was done can be undone for a moment', () => {
  // Seen red with an undo without the tag: it wrote over what somebody else had saved meanwhile.
  test('a change of a record, unless somebody else has changed it since', async () => {
    const own = await app.service.organization()
    const { id, line1, postalCode, postalAddress, country } = await make.site(own, { name: 'Paper mill' })
    const nameNow = async () => (await own.get(`/sites/${id}`)).body.data.name
    const page = await app.signedIn(own)
    const rename = async (name: string) => {
      await page.getByLabel('Name').fill(name)
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('status').getByText('Saved').waitFor()
    }
    const undo = page.getByRole('button', { name: 'Undo' })
    await page.goto(`/sites/${id}`)
    await rename('Pulp mill')
    await undo.click()
    await page.getByRole('status').getByText('Undone').waitFor()
    expect(await nameNow()).toBe('Paper mill')
    await page.getByRole('heading', { level: 1, name: 'Paper mill' }).waitFor()

    await rename('Saw mill')
    const theirs = { name: 'Their mill', line1, postalCode, postalAddress, country }
    expect((await own.put(`/sites/${id}`, theirs)).status).toBe(200)
    await undo.click()
    await page
      .getByRole('alert')
      .getByText(/changed/i)
      .waitFor()
    expect(await nameNow()).toBe('Their mill')
  })

  // Seen red with a step that came back at the end, and without what it was done with.
  test('a step that was taken out of a draft, by the keyboard too, at its place with all that it said', async () => {
    const own = await app.service.organization()
    const task = await make.task(own, { name: 'Change a bearing' })
    for (const name of ['Lock out', 'Lift', 'Test']) {
      await make.step(own, task.id, { name, description: `${name} with care.`, riskLevel: 'high' })
    }
    const steps = async () =>
      (await own.get(`/work-steps?workTaskId=${task.id}&orderBy=order&order=asc`)).body.data
    const before = await steps()
    const page = await app.signedIn(own)
    await page.goto(`/work-tasks/${task.id}`)
    await page.getByRole('button', { name: 'Change step 2, Lift' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('“Lift” is taken out.').waitFor()
    expect(await steps()).toHaveLength(2)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+z')
    await page.getByRole('status').getByText('Undone').waitFor()
    await page.getByRole('button', { name: 'Change step 2, Lift' }).waitFor()
    const said = (all: { [name: string]: unknown }[]) =>
      all.map(({ name, description, riskLevel, order }) => ({ name, description, riskLevel, order }))
    expect(said(await steps())).toEqual(said(before))
  })
})
