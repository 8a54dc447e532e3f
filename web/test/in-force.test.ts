import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../test/support/client.ts'
import { make, type Sample } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { contentVersions, quiz, requirementVersions } from './support/versions.ts'
import { confirmedTask, twoVersions } from './support/work.ts'

const app = await useApp()

describe.skipIf(!canOpen)('people who may not change records see what is in force', () => {
  let own: Client
  let page: Page
  beforeEach(async () => {
    own = await app.service.organization()
    page = await app.signedIn(own, { role: 'viewer' })
  })

  async function leadsToInForce(segment: string, draft: Sample): Promise<void> {
    const { body } = await own.get(`/${segment}/${draft.id}/in-force`)
    // Assessments are returned without an envelope.
    const { id } = body.data ?? body
    expect(id).not.toBe(draft.id)
    await page.goto(`/${segment}/${draft.id}`)
    await page.waitForURL(`**/${segment}/${id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('link', { name: 'History' }).waitFor()
    expect(await page.getByText('There is a newer one.').count()).toBe(0)
  }

  test('of each kind, wherever the link to the draft came from', async () => {
    await leadsToInForce('work-tasks', (await twoVersions(own)).draft)
    await leadsToInForce('safety-requirements', (await requirementVersions(own)).draft)
    await leadsToInForce('educational-contents', (await contentVersions(own)).draft)
    await leadsToInForce('assessments', (await quiz(own)).draft)
    // The version in force shows its current questions.
    await page.getByRole('region', { name: 'Questions' }).waitFor()
  })

  test('in lists and histories, without what was never confirmed', async () => {
    const other = await app.service.organization()
    const task = await twoVersions(other)
    await confirmedTask(other, { name: 'Replace the grinding wheel' })
    const draft = await make.task(other, { name: 'Nobody may do this yet' })
    const reader = await app.signedIn(other, { role: 'viewer' })
    await reader.goto('/work-tasks')
    await reader.getByRole('link', { name: 'Replace the grinding wheel' }).waitFor()
    await reader.getByText('2 work tasks').waitFor()
    expect(await reader.getByText('Nobody may do this yet').count()).toBe(0)
    expect(await reader.getByRole('combobox', { name: 'Status', exact: true }).count()).toBe(0)
    const [first] = await reader
      .locator('tbody th a')
      .evaluateAll(
        (links, id) => links.filter((link) => link.getAttribute('href')?.includes(id)),
        task.confirmed.id,
      )
      .then((found) => [found.length])
    expect(first).toBe(1)
    await reader.goto(`/work-tasks/${task.confirmed.id}/history`)
    await reader.getByText('in force').first().waitFor()
    expect(await reader.getByText('Draft', { exact: true }).count()).toBe(0)
    await reader.goto(`/work-tasks/${draft.id}`)
    await reader.getByRole('heading', { name: 'Not in force yet' }).waitFor()
    expect(await reader.getByText('Nobody may do this yet').count()).toBe(0)
  })

  test('and people who may change them still see the drafts', async () => {
    const other = await app.service.organization()
    const { draft } = await twoVersions(other)
    const writer = await app.signedIn(other)
    await writer.goto(`/work-tasks/${draft.id}`)
    await writer.getByRole('button', { name: 'Discard this draft' }).waitFor()
  })
})
