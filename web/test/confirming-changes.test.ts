import { beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../test/support/client.ts'
import { change, confirmed } from '../../test/support/procedures.ts'
import { prove } from '../../test/support/proofs.ts'
import { make, type Sample } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { settled } from './support/settled.ts'

// Seen red with a kind that is not sent, with an impact that ignores the kind, and with a shortened list counted as
// complete.

const app = await useApp()

describe.skipIf(!canOpen)('a change that is confirmed', () => {
  let client: Client
  beforeEach(async () => {
    client = await app.service.organization()
  })

  /** The draft of the next version of a content whose earlier version somebody has learned. */
  async function nextDraft(title: string): Promise<Sample> {
    const made = await make.content(client, { title, completionStrategy: 'per_version' })
    const content = await confirmed(client, 'educational-contents', made)
    const { userId } = (await app.service.member(client, 'worker')).identity
    await prove(app.service, client, { userId, of: content })
    return change(client, 'educational-contents', content, { title: `${title}, again`, status: 'draft' })
  }

  test('says who is affected while it is material, and its kind and note are in the history', async () => {
    const draft = await nextDraft('Gas test')
    const page = await app.signedIn(client)
    await page.goto(`/educational-contents/${draft.id}`)
    await page.getByRole('button', { name: 'Confirm' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 person').click()
    await dialog.getByText('learned an earlier version and has to show it again').waitFor()
    await dialog.getByLabel('Editorial').check()
    await dialog.getByText('Nothing ordered or planned depends on it').waitFor()
    expect(await dialog.getByText('1 person').count()).toBe(0)
    await dialog.getByLabel('What has changed, and why').fill('x'.repeat(5_001))
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByText('At most 5000 characters.').waitFor()
    await dialog.getByLabel('What has changed, and why').fill('A clearer title.')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Version 2 is confirmed.').waitFor()
    const { body } = await client.get(`/educational-contents/${draft.id}?with[]=change`)
    expect(body.data.change).toEqual({ kind: 'editorial', note: 'A clearer title.', materialVersion: 1 })
    await page.getByRole('link', { name: 'History' }).click()
    await page.getByText('Editorial change: A clearer title.').waitFor()
  })

  test('can be confirmed even if its impact cannot be read, and a first version asks for neither', async () => {
    const draft = await nextDraft('Rescue')
    const page = await app.signedIn(client, { apart: true })
    // The first answer never arrives; later ones are errors.
    let asked = 0
    await page.route('**/impact?*', async (route) => {
      asked += 1
      if (asked > 1) await route.fulfill({ status: 500, body: '{}' })
    })
    await page.goto(`/educational-contents/${draft.id}`)
    await page.getByRole('button', { name: 'Confirm' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Looking for who is affected …').waitFor()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Version 2 is confirmed.').waitFor()
    const first = await make.content(client, { title: 'First aid', status: 'draft' })
    await page.goto(`/educational-contents/${first.id}`)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByLabel('About this version').fill('New.')
    expect(await dialog.getByText('What kind of change is it?').count()).toBe(0)
    expect(await dialog.getByText('Who is affected').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Version 1 is confirmed.').waitFor()
    const { body } = await client.get(`/educational-contents/${first.id}?with[]=change`)
    expect(body.data.change).toEqual({ kind: 'material', note: 'New.', materialVersion: 1 })
  })

  test('says that a list is shortened, and shows more of it on request', async () => {
    const task = await make.task(client, { status: 'confirmed' })
    const draft = await change(client, 'work-tasks', task, { status: 'draft' })
    const page = await app.signedIn(client, { apart: true })
    const jobs = Array.from({ length: 5_000 }, (_, n) => ({ id: crypto.randomUUID(), number: `${n}` }))
    await page.route('**/impact?*', (route) =>
      route.fulfill({
        json: {
          status: 200,
          message: '',
          data: { draftOrders: [], confirmedOrders: null, jobs, occurrences: [], people: [] },
        },
      }),
    )
    await page.goto(`/work-tasks/${draft.id}`)
    await page.getByRole('button', { name: 'Confirm' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Version 2 says the same as version 1.').waitFor()
    await dialog.getByText('5,000 or more: jobs').click()
    await dialog.getByText('Only the first 5,000 are listed.').waitFor()
    await dialog.getByText('Not shown because you may not read them: confirmed orders.').waitFor()
    await expect.poll(() => dialog.getByRole('listitem').filter({ hasText: 'Job' }).count()).toBe(50)
    await dialog.getByRole('button', { name: '4950 more' }).click()
    await dialog.getByRole('link', { name: 'Job 549', exact: true }).waitFor()
  })

  test('of several records is described once, and first versions among them stay material', async () => {
    const own = await app.service.organization()
    const old = await confirmed(own, 'safety-requirements', await make.requirement(own, { name: 'Old' }))
    const later = await change(own, 'safety-requirements', old, { status: 'draft' })
    const first = await make.requirement(own, { name: 'New' })
    const page = await app.signedIn(own)
    await page.goto('/safety-requirements')
    await page.getByRole('checkbox', { name: 'Choose all' }).check()
    await page.getByRole('button', { name: 'Confirm …' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Nothing ordered or planned depends on it').waitFor()
    await dialog.getByText('Version 2 says the same as version 1.').waitFor()
    await expect.poll(() => dialog.getByText('Who is affected').count()).toBe(1)
    await dialog.getByLabel('Editorial').check()
    await dialog.getByLabel('What has changed, and why').fill('Commas.')
    await dialog.getByText('It has no confirmed version.').waitFor()
    await settled(page)
    await dialog.getByRole('button', { name: 'Confirm (2)' }).click()
    await dialog.waitFor({ state: 'detached' })
    const changes = await Promise.all(
      [later, first].map(
        async ({ id }) => (await own.get(`/safety-requirements/${id}?with[]=change`)).body.data.change,
      ),
    )
    expect(changes).toEqual([
      { kind: 'editorial', note: 'Commas.', materialVersion: 1 },
      { kind: 'material', note: 'Commas.', materialVersion: 1 },
    ])
  })
})
