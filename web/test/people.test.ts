import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../test/support/client.ts'
import { prove } from '../../test/support/proofs.ts'
import { make, type Sample } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { dayFromNow, ordered } from './support/plan.ts'

const app = await useApp()

// Seen red with names as text, without their preview, with today's competence, with the readiness of everybody, with
// links for all readers, and with records asked for without permission.
describe.skipIf(!canOpen)('a person', () => {
  let own: Client
  let veera: Sample
  let plan: Awaited<ReturnType<typeof ordered>>
  let proof: string
  beforeAll(async () => {
    own = await app.service.organization()
    plan = await ordered(own)
    const { event, content } = plan
    veera = await make.user(own, { firstName: 'Veera', lastName: 'Salo' })
    await own.post(`/events/${event.id}/assignments`, { userId: veera.id })
    // She is not ready for another reason, and comes first by name.
    const anna = await make.user(own, { firstName: 'Anna', lastName: 'Aalto' })
    await own.post(`/events/${event.id}/assignments`, { userId: anna.id })
    const rounds = await make.event(own, {
      title: 'Morning round',
      start: `${dayFromNow(3)} 07:00`,
      durationMinutes: 30,
      recurring: true,
      rrule: 'FREQ=DAILY;COUNT=9',
    })
    await own.post(`/events/${rounds.id}/assignments`, { userId: veera.id })
    if (!content) throw new Error('the order requires a content')
    proof = await prove(app.service, own, { userId: veera.id, of: content, validUntil: dayFromNow(1) })
  })

  test('is a link wherever they are named, to what they do next, have proved and are named in', async () => {
    const page = await app.signedIn(own, { role: 'coordinator' })
    await page.goto(`/events/${plan.event.id}`)
    const people = page.getByRole('region', { name: 'People' })
    const named = people.getByRole('link', { name: 'Veera Salo' })
    await people.getByRole('button', { name: 'Missing' }).first().waitFor()
    await page.mouse.move(1, 1)
    await named.hover()
    const card = page.getByRole('tooltip')
    await card.getByText(veera.email).waitFor()
    await card.getByText('Member', { exact: true }).waitFor()
    await named.click()
    await page.getByRole('heading', { name: 'Veera Salo', level: 1 }).waitFor()

    const next = page.getByRole('region', { name: 'Assigned to next' })
    const overhaul = next.getByRole('listitem').filter({ hasText: 'Overhaul of grinder 3' })
    await overhaul.getByText('Missing').waitFor()
    await overhaul.getByText('Ends before then').waitFor()
    await expect.poll(() => next.getByRole('listitem').count()).toBe(5)
    const all = next.getByRole('link', { name: 'All 10 dates in the schedule' })
    await expect.poll(() => all.getAttribute('href')).toBe(`/schedule?view=agenda&person=${veera.id}`)
    // Seen red with a person who has nothing to do.
    await page.route('**/api/v1/occurrences?*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.reload()
    const again = page.getByRole('main').getByRole('alert').getByRole('button', { name: 'Reload' })
    await again.waitFor()
    await page.unroute('**/api/v1/occurrences?*')
    await again.click()
    await all.waitFor()
    const renewals = page.getByRole('region', { name: 'Proofs that end or are missing' })
    await renewals.getByText('Ends soon').waitFor()
    const compare = renewals.getByRole('link', { name: 'Compare with the requirements' })
    await expect.poll(() => compare.getAttribute('href')).toContain(veera.id)
    const uses = page.getByRole('region', { name: 'Named in' })
    await uses.getByRole('link', { name: plan.order.number }).waitFor()
    const orders = uses.getByRole('link', { name: 'Orders', exact: true })
    await expect.poll(() => orders.getAttribute('href')).toBe(`/orders?userId=${veera.id}`)
    const records = page.getByRole('region', { name: 'Training records' })
    await records.getByRole('link').first().click()
    await page.waitForURL(`**/completions/${proof}`)
    await page.getByRole('article').getByText('Veera Salo holds').getByRole('link').waitFor()
    // Seen red with the same words for every card.
    expect(await page.title()).toMatch(/\w+ · Veera Salo · Holdpoint$/)

    // Seen red with no way to record somebody's first card, and with one for somebody who has left.
    const { content } = plan
    if (!content) throw new Error('the order requires a content')
    const liisa = await make.user(own, { firstName: 'Liisa' })
    await page.goto(`/settings/members/${liisa.id}`)
    await records.getByText('Nothing is recorded yet.').waitFor()
    // Seen red with an empty list.
    expect(await records.locator('ul').count()).toBe(0)
    const record = records.getByRole('link', { name: 'Record a card' })
    await expect.poll(() => record.getAttribute('href')).toBe(`/training-records/new?person=${liisa.id}`)
    await prove(app.service, own, { userId: liisa.id, of: content })
    expect((await own.send('DELETE', `/users/${liisa.id}`)).status).toBe(204)
    await page.reload()
    await page.getByText('The membership has ended.').waitFor()
    await expect.poll(() => records.getByRole('listitem').count()).toBe(1)
    expect(await record.count()).toBe(0)
  })

  test('is not a link for those who may not open their page, which asks only for what its reader may read', async () => {
    const worker = await app.signedIn(own, { role: 'worker' })
    await worker.goto(`/events/${plan.event.id}`)
    await worker.getByRole('region', { name: 'People' }).getByText('Veera Salo').waitFor()
    expect(await worker.getByRole('link', { name: 'Veera Salo' }).count()).toBe(0)

    const supervisor = await app.signedIn(own, { role: 'supervisor' })
    const refused: string[] = []
    supervisor.on('response', (answer) => void (answer.status() >= 400 && refused.push(answer.url())))
    await supervisor.goto(`/settings/members/${veera.id}`)
    await supervisor.getByRole('region', { name: 'Assigned to next' }).getByText('Missing').waitFor()
    await supervisor.getByRole('region', { name: 'Named in' }).getByText('Not in:').waitFor()
    expect(await supervisor.getByRole('region', { name: 'Training records' }).count()).toBe(0)
    expect(await supervisor.getByRole('region', { name: 'Done lately' }).count()).toBe(0)
    expect(refused).toEqual([])

    const administrator = await app.signedIn(own)
    await administrator.goto(`/settings/members/${own.identity.userId}`)
    const lately = administrator.getByRole('region', { name: 'Done lately' })
    await lately.getByRole('link', { name: 'All that this person did' }).waitFor()
    await expect.poll(() => lately.getByRole('listitem').count()).toBe(5)
    await lately.getByRole('listitem').getByRole('link').first().click()
    await administrator.getByRole('dialog').waitFor()
  })
})
