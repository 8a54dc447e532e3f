import { describe, expect, test } from 'vitest'
import type { Client } from '../../test/support/client.ts'
import { prove, requirementOf } from '../../test/support/proofs.ts'
import { make, type Sample } from '../../test/support/samples.ts'
import { workLater } from '../../test/support/work.ts'
import { canOpen, useApp } from './support/app.ts'
import { Clicks } from './support/clicks.ts'
import { jobUnderWay } from './support/job-under-way.ts'
import { dayFromNow, ordered } from './support/plan.ts'
import { tellTime } from './support/service-time.ts'
import { settled } from './support/settled.ts'

const app = await useApp()

const minutesAgo = (minutes: number) =>
  new Date(Date.now() - minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')

describe.skipIf(!canOpen)('today', () => {
  async function workerOf(client: Client, width: number) {
    const page = await app.signedIn(client, { role: 'worker', width })
    const { data } = await (await page.request.get('/api/v1/me')).json()
    return { page, userId: data.user.id }
  }

  test('a worker reads the work on a phone, step by step', async () => {
    const client = await app.service.organization()
    const { event, order } = await ordered(client, { start: `${dayFromNow(1)} 09:00` })
    const { page, userId } = await workerOf(client, 360)
    const over = await make.event(client, {
      title: 'Crane check',
      start: `${dayFromNow(-1)} 23:30`,
      durationMinutes: 30,
    })
    // It takes as long as its steps do.
    const begun = { title: 'Valve check', start: `${dayFromNow(0)} 00:00`, durationMinutes: 0 }
    for (const { id } of [event, over, await make.event(client, begun)])
      await client.post(`/events/${id}/assignments`, { userId })
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await page.getByText('Overhaul of grinder 3').waitFor()
    const titles = () => page.locator('summary strong').allTextContents()
    // Seen red with what is over open above what is next, and with what has no length over as soon as it begins.
    await expect.poll(titles).toEqual(['Valve check', 'Overhaul of grinder 3', 'Crane check'])
    const ofApp = asked.findIndex((path) => path.includes('/today-page-'))
    for (const path of ['/api/v1/me', '/api/v1/me/inbox', '/api/v1/me/readiness']) {
      expect(asked.indexOf(path), path).toBeLessThan(ofApp)
    }
    const read = asked.filter((path) => path.startsWith('/api/v1/me') || path === '/api/v1/occurrences')
    expect(read, 'asked early and once').toEqual([...new Set(read)])
    // A browser requests six at a time, and each further six cost a slow network another round trip.
    expect(asked.filter((path) => /\/assets\/.*\.(js|css)$/.test(path)).length).toBeLessThanOrEqual(12)
    await page.locator('summary', { hasText: 'Work to be done' }).click()
    await page.getByText(`As order ${order.number} was confirmed.`).waitFor()
    await page.getByText('Verify zero energy').waitFor()
    await page.getByText('Authorised for lockout').waitFor()
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(excess).toBeLessThanOrEqual(0)
    expect(await page.getByRole('region', { name: 'drafts' }).count()).toBe(0)
    // Seen red with work last that may go on: nobody knows whether it is over.
    await page.route('**/api/v1/me/readiness*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.reload()
    await expect.poll(titles).toEqual(['Crane check', 'Valve check', 'Overhaul of grinder 3'])
  })

  // Seen red with what is missing for sooner work listed again, and with a proof called invalid while it is valid.
  test('holders renew a proof that ends before later work from Today; planners see whose it is', async () => {
    const client = await app.service.organization()
    const { event, order, content } = await ordered(client, { start: `${dayFromNow(1)} 09:00` })
    const later = { title: 'Overhaul of grinder 7', orderId: order.id, start: `${dayFromNow(30)} 09:00` }
    const { id } = await make.event(client, later)
    const { page, userId } = await workerOf(client, 390)
    for (const each of [event.id, id]) await client.post(`/events/${each}/assignments`, { userId })
    await page.goto('/')
    await page.getByText('Not ready yet: one thing is missing').waitFor()
    await settled(page)
    // Seen red with gaps that are shown nowhere.
    await page.route('**/api/v1/me/readiness*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.reload()
    await page.getByRole('region', { name: /^You are not ready yet/ }).waitFor()
    await page.unrouteAll()
    await page.reload()
    await page.getByText('Not ready yet: one thing is missing').waitFor()
    await settled(page)
    expect(await page.getByText('To be ready for later work').count(), 'it is missing sooner').toBe(0)
    if (content) await prove(app.service, client, { userId, of: content, validUntil: dayFromNow(20) })
    await page.reload()
    const gaps = page.getByRole('region', { name: 'To be ready for later work' })
    const gap = gaps.getByRole('button', { name: content?.title })
    await page.getByText('You are ready for this work.').waitFor()
    await gap.getByText(/^Ends before then, valid until /).waitFor()
    await gap.getByText(/^Needed for Overhaul of grinder 7, \w+,? \d+ \w+/).waitFor()
    const clicks = new Clicks('a proof is renewed before it ends')
    await clicks.on(gap)
    await page.getByRole('heading', { name: content?.title }).waitFor()
    clicks.atMost(1)
    expect((await client.get(`/trainings?userId=${userId}&status=open`)).body.data).toMatchObject([
      { educationalContentId: content?.id, orderId: order.id },
    ])
    const planner = await app.signedIn(client, { role: 'coordinator' })
    await planner.goto('/')
    const ending = planner.getByRole('region', { name: 'Proofs that end before work' })
    const entry = ending.getByRole('listitem').filter({ hasText: 'Aino Laine' })
    await entry.getByText(new RegExp(`^${content?.title}: valid until `)).waitFor()
    await entry.getByText(/09:00 · Overhaul of grinder 7/).waitFor()
    await ending.getByRole('link', { name: 'Who is ready' }).click()
    await planner.waitForURL(`**/readiness?gaps=true&from=${later.start.slice(0, 10)}`)
    await planner.getByText('Aino Laine').first().waitFor()
  })

  test('an open page keeps updating its dates, with today left out, the current day, and what is still to come', async () => {
    const client = await app.service.organization()
    const running = await make.event(client, {
      title: 'Crane check',
      start: minutesAgo(30),
      durationMinutes: 60,
    })
    await client.post(`/events/${running.id}/confirm`)
    await make.event(client, { title: 'Valve check', start: `${dayFromNow(0)} 00:00`, durationMinutes: 0 })
    const event = await make.event(client, { title: 'Hoist service', start: `${dayFromNow(1)} 23:30` })
    await client.post(`/events/${event.id}/confirm`)
    const page = await app.signedIn(client, { fresh: true })
    const task = await make.task(client, { name: 'Lock out a grinder' })
    await page.clock.install({ time: task.updatedAt })
    let hours = 0
    const pass = async (more: number) => {
      hours += more
      await page.clock.fastForward(more * 3_600_000)
    }
    // The service has the same time.
    await tellTime(page, () => Date.now() + hours * 3_600_000)
    await page.goto('/')
    const draft = page.getByRole('listitem').filter({ hasText: 'Lock out a grinder' })
    await draft.getByText(/^Work task · \w+ \w+$/).waitFor()
    await page.getByText('Hoist service').first().waitFor()
    await page.getByText('Crane check').first().waitFor()
    // Seen red without what has begun and has no length.
    const coming = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'The next seven days' }) })
    await coming.getByText('Valve check').waitFor()
    // Seen red with what is over as the next event.
    await pass(1)
    await page.getByText('Crane check').first().waitFor({ state: 'hidden' })
    await page.getByText('Hoist service').first().waitFor()
    await pass(23)
    await coming.getByText('Valve check').waitFor({ state: 'hidden' })
    await draft.getByText(/^Work task · .* · changed yesterday$/).waitFor()
    await pass(24)
    await draft.getByText(/^Work task · .* · changed \w{3},? \d+ \w+$/).waitFor()
    await page.getByText('Hoist service').waitFor({ state: 'hidden' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('a worker sees only their own dates of a series', async () => {
    const client = await app.service.organization()
    const { organizationId } = client.identity
    await client.put(`/organizations/${organizationId}`, { name: 'Kuusikoski', timeZone: 'Europe/Helsinki' })
    const start = dayFromNow(1)
    const series = await make.event(client, {
      start: `${start} 08:00`,
      recurring: true,
      rrule: 'FREQ=DAILY',
    })
    const { page, userId } = await workerOf(client, 360)
    await client.post(`/events/${series.id}/assignments`, {
      userId,
      occurrenceStart: `${dayFromNow(3)} 08:00`,
    })
    // Earlier on that day, with nothing known of its readiness.
    const event = await make.event(client, { title: 'Hoist service', start: `${dayFromNow(3)} 07:30` })
    await client.post(`/events/${event.id}/assignments`, { userId })
    await page.route('**/api/v1/me/readiness*', async (route) => {
      const answer = await (await route.fetch()).json()
      const data = answer.data.filter((work: Sample) => work.event?.id !== event.id)
      await route.fulfill({ json: { ...answer, data } })
    })
    await page.goto('/')
    await page.getByText('Scaffold inspection').waitFor()
    await expect
      .poll(() => page.locator('summary strong').allTextContents())
      .toEqual(['Hoist service', 'Scaffold inspection'])
    await settled(page)
    expect(await page.getByText(/^You are ready/).count(), 'nothing is asked for').toBe(0)
  })

  // Seen red with nothing at all, and with “Not ready” at a closed job that is only to be signed on site.
  test('a worker sees the jobs of their crew, even if their dates cannot be read; those who lead work, all that is late', async () => {
    const { client, job, worker } = await jobUnderWay(app, 'confirmed')
    const page = await app.as(worker, { width: 360 })
    await page.route('**/api/v1/occurrences?*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/')
    const own = page.locator('section').filter({ has: page.getByRole('heading', { name: 'My work' }) })
    await own.getByText(job.number).first().waitFor()
    await own.getByRole('alert').waitFor()
    await own.getByText('You are ready for this work.').waitFor()
    await own.locator('summary').click()
    await own.locator('summary').getByText('Ready', { exact: true }).waitFor()
    // Seen red with a late job that says nowhere that it is late.
    const late = page.getByText('Not begun in time')
    expect(await late.count()).toBe(0)
    await workLater(job.id, 10)
    await page.reload()
    await own.locator('summary').filter({ has: late }).waitFor()
    await page.goto(`/jobs/${job.id}`)
    await late.waitFor()
    // Seen red without a list.
    const leads = await app.signedIn(client)
    await leads.goto('/')
    await leads
      .getByRole('region', { name: /^Late work/ })
      .getByRole('link', { name: 'Jobs', exact: true })
      .click()
    await leads.waitForURL('**/jobs?late=true&*')
    await leads.getByRole('list', { name: 'Filters' }).getByText('Late', { exact: true }).waitFor()
    await leads.getByRole('link', { name: job.number }).waitFor()
  })

  test('a planner sees what waits, and gets there with one click', async () => {
    const client = await app.service.organization()
    const requirement = await requirementOf(client, { name: 'Hot work card', validTo: dayFromNow(20) })
    await make.event(client, { title: 'Hoist service', start: `${dayFromNow(2)} 08:00` })
    await make.task(client, { name: 'Lock out a grinder' })
    const page = await app.signedIn(client)
    // The first steps, which are shown above what waits, are read last.
    await page.route('**/api/v1/me/first-steps', async (route) => {
      await page.getByRole('link', { name: 'Hoist service', exact: true }).first().waitFor()
      await route.fallback()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const shown = await page.evaluate(firstPlace, 'Extend: Hot work card')
    const drafts = page.getByRole('region', { name: 'Drafts of others to confirm' })
    const review = drafts.getByRole('link', { name: 'Review: Lock out a grinder' })
    await review.waitFor()
    await page.getByRole('link', { name: 'Hoist service', exact: true }).first().waitFor()
    await page.getByRole('link', { name: 'Running work' }).waitFor()
    await settled(page)
    expect(await page.evaluate(firstPlace, 'Extend: Hot work card'), 'where it is').toBe(shown)
    // Seen red with words that end at the edge of a button which is narrower than they are.
    const label = review.locator('.mantine-Button-label')
    expect(await label.evaluate((each) => each.scrollWidth - each.clientWidth), 'cut').toBe(0)
    const ends = page.getByRole('region', { name: 'Validity that ends' })
    await ends.getByRole('link', { name: 'Extend: Hot work card' }).click()
    await page.waitForURL(`**/safety-requirements/${requirement.id}`)
  })

  test('a job is confirmed, begun, paused, resumed and finished, and says who did it', async () => {
    const client = await app.service.organization()
    const job = await make.job(client, (await make.site(client)).id)
    const page = await app.signedIn(client)
    const clicks = new Clicks('a job from draft to finished, with a pause')
    await page.goto(`/jobs/${job.id}`)
    for (const [button, said] of [
      ['Confirm', 'The job is confirmed.'],
      ['Start work', 'Work has started.'],
      ['Stop the work', 'The work is stopped.'],
      ['Resume work', 'Work is resumed.'],
    ] as const) {
      await clicks.on(page.getByRole('button', { name: button }))
      await page.getByText(said).waitFor()
    }
    // Somebody resumes the work at once. Seen red with the answer to the stop shown after what was read later.
    await page.route(`**/api/v1/jobs/${job.id}?*`, async (route) => {
      await client.post(`/jobs/${job.id}/resume`)
      await route.continue()
    })
    await page.getByRole('button', { name: 'Stop the work' }).click()
    await page.getByText('The work is stopped.').waitFor()
    await settled(page)
    expect(await page.getByRole('button', { name: 'Resume work' }).count()).toBe(0)
    await page.unroute(`**/api/v1/jobs/${job.id}?*`)
    await clicks.on(page.getByRole('button', { name: 'Complete job' }))
    await clicks.on(page.getByRole('dialog').getByRole('button', { name: 'Complete job' }))
    await page.getByText('The job is completed.').waitFor()
    clicks.atMost(6)
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Aino Laine' }).count()).toBe(6)
    expect((await client.get(`/jobs/${job.id}`)).body.data.status).toBe('completed')
  })
})

/** Runs in the page: where a link or button is when it is first seen, in pixels from above. */
function firstPlace(label: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const found = document.querySelector(`[aria-label="${label}"]`)
      if (found?.checkVisibility()) resolve(found.getBoundingClientRect().top)
      else requestAnimationFrame(look)
    }
    look()
  })
}
