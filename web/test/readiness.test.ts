import { describe, expect, test } from 'vitest'
import { prove } from '../../test/support/proofs.ts'
import { make } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { Clicks } from './support/clicks.ts'
import { ordered } from './support/plan.ts'

// Seen red with people offered as ready who lack something.

const app = await useApp()

describe.skipIf(!canOpen)('who is ready', () => {
  test('stands beside the people of an event, with the reason; a card is verified in two clicks', async () => {
    const own = await app.service.organization()
    const { event, content } = await ordered(own)
    const veera = await make.user(own, { firstName: 'Veera', lastName: 'Salo' })
    await own.post(`/events/${event.id}/assignments`, { userId: veera.id })
    const card = { userId: veera.id, educationalContentId: content?.id, issuedOn: '2026-03-10' }
    expect((await own.post('/completions', { ...card, reference: 'TK-2231' })).status).toBe(201)
    expect((await own.post('/completions', { ...card, reference: 'TK-0' })).status).toBe(201)
    const page = await app.signedIn(own, { role: 'coordinator' })
    await page.goto(`/events/${event.id}`)
    const readiness = page.getByRole('region', { name: 'Readiness' })
    await readiness.getByText('Not ready').waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Veera Salo' }).getByText('Missing').first().waitFor()
    await readiness.getByText('Veera Salo').click()
    await readiness.getByText('The card waits to be verified').waitFor()

    await page.goto('/training-records?status=unverified')
    await page.getByText('2 records').waitFor()
    const rows = page.getByRole('row', { name: 'Veera Salo' })
    await rows.first().getByRole('link').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Reject …' }).click()
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await dialog.getByText('This is required.').waitFor()
    await dialog.getByLabel('Reason').fill('The card is of somebody else.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await page.getByText('It is rejected.').waitFor()
    await page.getByText('1 record').waitFor()
    const clicks = new Clicks('verify a card')
    await clicks.on(rows.getByRole('link'))
    await dialog.getByText('TK-2231').waitFor()
    await clicks.on(dialog.getByRole('button', { name: 'Verify' }))
    await page.getByText('It is verified, and counts for Veera Salo from now on.').waitFor()
    clicks.atMost(2)
    await page.goto(`/educational-contents/${content?.id}`)
    await page.getByRole('listitem').filter({ hasText: 'Veera Salo' }).getByText('Version 1').waitFor()
    await page.getByRole('link', { name: 'The training record of it' }).click()
    await page.getByText('2 records').waitFor()
    await page.goto(`/events/${event.id}`)
    await readiness.getByText('Ready', { exact: true }).waitFor()
    await readiness.getByText('Sign on site').first().waitFor()
  })

  test('another person who is ready is assigned in two clicks', async () => {
    const own = await app.service.organization()
    const { event, content } = await ordered(own)
    const [veera, sanna] = [
      await make.user(own, { firstName: 'Veera', lastName: 'Salo' }),
      await make.user(own, { firstName: 'Sanna', lastName: 'Virtanen' }),
    ]
    await own.post(`/events/${event.id}/assignments`, { userId: veera.id })
    if (content) await prove(app.service, own, { userId: sanna.id, of: content })
    const page = await app.signedIn(own, { role: 'coordinator' })
    await page.goto(`/events/${event.id}`)
    const clicks = new Clicks('find somebody who is ready')
    await clicks.on(page.getByRole('button', { name: 'Somebody who is ready …' }))
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Sanna Virtanen').waitFor()
    expect(await dialog.getByRole('listitem').count()).toBe(1)
    await clicks.on(dialog.getByRole('button', { name: 'Assign Sanna Virtanen' }))
    await page.getByText('Sanna Virtanen is assigned').waitFor()
    clicks.atMost(2)
    const { assignments } = (await own.get(`/events/${event.id}?with[]=assignments`)).body.data
    expect(assignments).toHaveLength(2)
  })

  test('a worker sees beside the event what is missing of their own, and nobody else’s', async () => {
    const own = await app.service.organization()
    const { event } = await ordered(own)
    const veera = await make.user(own, { firstName: 'Veera', lastName: 'Salo' })
    await own.post(`/events/${event.id}/assignments`, { userId: veera.id })
    const page = await app.signedIn(own, { role: 'worker' })
    await page.goto(`/events/${event.id}`)
    await page.getByText('Veera Salo').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('region', { name: 'Readiness' }).count()).toBe(0)
    await page.goto('/')
    expect(await page.getByRole('link', { name: 'Training records' }).count()).toBe(0)
  })
})
