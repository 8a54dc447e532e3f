import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { asSuperuser, photo } from '../../test/support/jobs-under-way.ts'
import { done } from '../../test/support/learning.ts'
import { make } from '../../test/support/samples.ts'
import { fromNow, workLater } from '../../test/support/work.ts'
import { canOpen, useApp } from './support/app.ts'
import { button, heading } from './support/by-name.ts'
import { Clicks } from './support/clicks.ts'
import { goOn } from './support/go-on.ts'
import { jobUnderWay } from './support/job-under-way.ts'
import { loseAnswer } from './support/lose-answer.ts'

const app = await useApp()

/**
 * How far to the right buttons, links and states reach if the browser's text has twice its size. Seen red with "More" and
 * the state of the job beyond the edge.
 */
function reachAtTwiceTheTextSize(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { style } = document.documentElement
    style.fontSize = '200%'
    const rights = [...document.querySelectorAll('a, button, main span')].map(
      (each) => each.getBoundingClientRect().right,
    )
    style.fontSize = ''
    return Math.round(Math.max(...rights))
  })
}

describe.skipIf(!canOpen)('the work on a phone', () => {
  test('shows times in the zone of its site, which it names if it is another; an event says how its work is done', async () => {
    const { client, order, job, worker, planner, act } = await jobUnderWay(app, 'confirmed')
    const { site, work } = await done(client, 'GET', `/jobs/${job.id}?with[]=work&with[]=site`)
    const moveTo = (timeZone: string) => done(client, 'PUT', `/sites/${site.id}/time-zone`, { timeZone })
    await moveTo('Asia/Tokyo')
    await act(client, 'permit', { reason: 'The zone of the site was wrong.' })
    await act(worker, 'sign-offs', { meaning: 'briefed' })
    // Seen red with the permit that is read before signing in the zone of the site by now, unlike its paper.
    await moveTo('America/Lima')
    const page = await app.as(worker, { width: 360 })
    const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Tokyo' } as const
    const start = new Intl.DateTimeFormat('en-GB', clock).format(new Date(work.start))
    for (const address of ['work?step=brief', 'permit']) {
      await page.goto(`/jobs/${job.id}/${address}`)
      await page.getByText(new RegExp(`${start}.*\\(Asia/Tokyo\\)$`)).waitFor()
    }
    await moveTo('Asia/Tokyo')
    // Seen red with the clock of the organization, without its name.
    const desk = await app.as(planner)
    await desk.goto(`/jobs/${job.id}`)
    await desk.getByRole('button', { name: 'Change its time' }).click()
    await expect.poll(() => desk.getByLabel('Start (Asia/Tokyo)').inputValue()).toContain(`T${start}`)
    // Whoever reads the work of an event sees what is measured, photographed and watched in it.
    const event = await make.event(client, { orderId: order.id })
    await goOn(desk, `/events/${event.id}`)
    const asked = desk.getByRole('region', { name: 'Work to be done' })
    for (const said of ['Photo required', 'Oxygen 19.5–23.5 %', 'Watched for 1 h afterwards, a round every'])
      await asked.getByText(said).waitFor()
    // Seen red with the jobs of an event below its whole procedure.
    const used = desk.getByRole('region', { name: 'Used in' })
    const isBelow = async () =>
      (await used.evaluate((each) => each.getBoundingClientRect().top)) >=
      (await asked.evaluate((each) => each.getBoundingClientRect().bottom))
    expect(await isBelow()).toBe(false)
    // Seen red with a procedure on a phone that they pushed down when they came.
    await desk.setViewportSize({ width: 360, height: 740 })
    await expect.poll(isBelow).toBe(true)
    await desk.getByRole('button', { name: 'Somebody who is ready' }).waitFor()
    expect(await reachAtTwiceTheTextSize(desk), 'on an event').toBeLessThanOrEqual(360)
  })

  test('comes first on Today, stops with two taps, and keeps its reason while there is no connection', async () => {
    const later = await jobUnderWay(app, 'confirmed')
    const { client, job, worker } = await jobUnderWay(app, 'running', later)
    const page = await app.as(worker, { width: 360 })
    await page.goto('/')
    // What the page shows is asked for while its files come. Seen red with a page that asks once it is there.
    const asked = page.waitForRequest(`**/jobs/${job.id}/sign-offs*`)
    await page.route('**/assets/work-page-*.js', async (route) => {
      await asked
      await route.fallback()
    })
    await page.getByRole('link', { name: 'Go to the job' }).first().waitFor()
    expect(await reachAtTwiceTheTextSize(page), 'on Today').toBeLessThanOrEqual(360)
    // Work that is under way comes before work that began earlier and waits.
    await page.getByRole('link', { name: 'Go to the job' }).first().click()
    await heading(page, 'Clear and cover the area').waitFor()
    expect(await reachAtTwiceTheTextSize(page), 'on the page of the work').toBeLessThanOrEqual(360)
    // Who signs is in sight, above the buttons.
    const bottomOf = (each: Element) => each.getBoundingClientRect().bottom
    const signer = await page.getByLabel('Signing as').evaluate(bottomOf)
    const stop = await button(page, 'Stop').evaluate(bottomOf)
    expect(signer).toBeLessThan(stop)
    expect(stop).toBeLessThanOrEqual(await page.evaluate(() => innerHeight))
    await page.context().setOffline(true)
    await button(page, 'Stop').click()
    await page.getByLabel('Why').fill('It smells of gas.')
    await button(page, 'Stop the work').click()
    await page.getByText('The stop is not recorded').waitFor()
    await page.context().setOffline(false)
    await page.reload()
    const clicks = new Clicks('stop the work')
    await clicks.on(button(page, 'Stop'))
    await expect.poll(() => page.getByLabel('Why').inputValue()).toBe('It smells of gas.')
    // Seen red with a button that only turns while no answer comes.
    const { promise: told, resolve: tell } = Promise.withResolvers<void>()
    await page.route('**/suspend', async (route) => {
      await told
      await route.fallback()
    })
    await clicks.on(button(page, 'Stop the work'))
    await page.getByText('The stop is not recorded yet.').waitFor()
    // Seen red with a stop that was said not to be recorded until the job was read again.
    const read = Promise.withResolvers<void>()
    await page.route(`**/api/v1/jobs/${job.id}?*`, async (route) => {
      await read.promise
      await route.fallback()
    })
    tell()
    await page.getByRole('dialog').getByText('The work is stopped.').waitFor()
    expect(await page.getByText('The stop is not recorded yet.').count()).toBe(0)
    read.resolve()
    await heading(page, 'The work is stopped').waitFor()
    clicks.atMost(2)
    await page.getByText('Why: It smells of gas.').waitFor()
    expect(await done(client, 'GET', `/jobs/${job.id}`)).toMatchObject({ status: 'suspended' })
    await goOn(page, '/')
    const card = page.locator('details', { hasText: job.number })
    await card.getByText('It smells of gas.').waitFor()
    expect(await card.getByText(/ready/i).count(), 'nobody is ready for stopped work').toBe(0)
    await card.getByRole('link', { name: 'See why and what to do' }).click()
    await heading(page, 'The work is stopped').waitFor()
    await page.getByRole('link', { name: 'Report what is wrong' }).click()
    await expect.poll(() => page.getByLabel('The work stops').isChecked()).toBe(true)
    await goOn(page, `/jobs/${job.id}`)
    await page.getByRole('link', { name: 'See why and what to do' }).waitFor()
    expect(await page.getByRole('link', { name: 'Do the work' }).count(), 'work that is stopped').toBe(0)
    await goOn(page, '/schedule?view=agenda')
    await heading(page, 'Schedule').waitFor()
    expect(await reachAtTwiceTheTextSize(page), 'on the schedule').toBeLessThanOrEqual(360)
  })

  // Seen red with the first stop sent again under its key, whose answer said that the work was stopped while it went on;
  // with a second stop that was "not recorded"; with the words of an earlier stop; with a question that stays; with
  // words that are nowhere; and with an empty text that is kept.

  test('is stopped anew by each press; a stop that somebody else was quicker with counts, and its words can be reported', async () => {
    const { client, job, worker, mate, supervisor, onSite, act } = await jobUnderWay(app)
    const resume = async () => {
      const signed = { meaning: 'on_site', safetyRequirementIds: onSite.map(({ id }) => id) }
      for (const who of [worker, mate, supervisor]) await act(who, 'sign-offs', signed)
      await act(supervisor, 'resume')
    }
    const reads = `**/api/v1/jobs/${job.id}?*`
    const phone = await app.as(worker, { width: 360 })
    const desk = await app.as(supervisor)
    const pages = [
      [phone, `/jobs/${job.id}/work`, 'Stop'],
      [desk, `/jobs/${job.id}`, 'Stop the work'],
    ] as const
    for (const [page, address, opener] of pages) {
      await page.goto(address)
      await button(page, opener).click()
      const stop = page.getByRole('dialog').getByRole('button', { name: 'Stop the work' })
      await page.route(reads, (route) => route.abort())
      await page.route('**/suspend*', loseAnswer)
      await stop.click()
      await page.getByRole('dialog').getByText('The service did not answer').waitFor()
      await resume()
      await page.unroute('**/suspend*')
      await stop.click()
      await expect.poll(async () => (await done(client, 'GET', `/jobs/${job.id}`)).status).toBe('suspended')
      await page.unroute(reads)
      await resume()
    }
    // Only now: a page that reads the job while it is stopped from the other one closes its question.
    for (const [page, , opener] of pages) {
      await page.reload()
      await button(page, opener).click()
    }

    await phone.getByLabel('Why').fill('It smells of gas.')
    await desk.getByLabel('Why, in a few words').fill('Smoke.')
    await phone.route(reads, (route) => route.abort())
    await phone.route('**/suspend', async (route) => {
      const response = await route.fetch()
      await phone.unroute(reads)
      await route.fulfill({ response })
    })
    await act(mate, 'suspend', { reason: 'The alarm rings.' })
    await button(phone, 'Stop the work').click()
    await heading(phone, 'The work is stopped').waitFor()
    await phone.getByText('Why: The alarm rings.').waitFor()
    await desk.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await desk.getByRole('dialog').waitFor({ state: 'detached' })
    await desk.getByText('What you wrote is not in the log: “Smoke.”').waitFor()
    await button(desk, 'Discard').click()
    await desk.getByText('is not in the log').waitFor({ state: 'detached' })
    await phone.getByText('What you wrote is not in the log: “It smells of gas.”').waitFor()
    await phone.getByRole('link', { name: 'Report it as a deviation' }).click()
    await expect.poll(() => phone.getByLabel('What is wrong').inputValue()).toBe('It smells of gas.')
    await phone.getByLabel('The work stops').uncheck()
    await button(phone, 'Report').click()
    await phone.getByRole('heading', { name: /^Deviation / }).waitFor()
    expect(await phone.evaluate(() => JSON.stringify(localStorage))).not.toContain(`job-stop:${job.id}`)
    await resume()
    await goOn(phone, `/jobs/${job.id}/work`)
    await button(phone, 'Stop').click()
    expect(await phone.getByLabel('Why').inputValue()).toBe('')
    await phone.getByLabel('Why').fill('Sparks.')
    await button(phone, 'Back').click()
    await act(mate, 'suspend')
    await resume()
    await phone.reload()
    await button(phone, 'Stop').click()
    expect(await phone.getByLabel('Why').inputValue()).toBe('')
    // What was erased again is not kept, and nobody is asked about it before they sign out.
    await phone.getByLabel('Why').fill('Sparks.')
    await phone.getByLabel('Why').fill('')
    expect(await phone.evaluate(() => JSON.stringify(localStorage))).not.toContain(`job-stop:${job.id}`)
  })

  // Seen red with the device's clock: three hours over.

  test('is shown to its supervisor by the clock of the service', async () => {
    const { planner } = await jobUnderWay(app, 'running')
    const page = await app.as(planner, { fresh: true })
    await page.clock.setFixedTime(Date.now() + 3 * 3_600_000)
    await page.goto('/jobs/running')
    await page
      .getByText(/^\d+ (h|min)( \d+ min)? left$/)
      .first()
      .waitFor()
  })

  // Seen red with a refusal that removed the page when the browser scrolls asynchronously.
  test('is led on phones: started once nobody lacks anything, resumed, handed back by one person and completed by another', async () => {
    const { client, job, steps, checks, worker, mate, supervisor, planner, onSite, act } = await jobUnderWay(
      app,
      'confirmed',
    )
    const signed = { meaning: 'on_site', safetyRequirementIds: onSite.map(({ id }) => id) }
    const onSiteAll = async (...crew: readonly (typeof worker)[]) => {
      for (const who of crew) await act(who, 'sign-offs', signed)
    }
    for (const who of [worker, mate, supervisor]) await act(who, 'sign-offs', { meaning: 'briefed' })
    await onSiteAll(mate, supervisor)
    await act(client, 'permit', { start: fromNow(120), end: fromNow(240), reason: 'The crane comes later.' })
    const page = await app.as(supervisor, { width: 360 })
    const clicks = new Clicks('a job led from a phone')
    const refused = page.getByRole('alert')
    // What was signed on the evening before has run out. Seen red with "You are ready".
    const sql = `UPDATE sign_offs SET at = at - interval '13 hours' WHERE job_id = $1 AND user_id = $2`
    await asSuperuser(sql, [job.id, supervisor.identity.userId])
    await page.goto(`/jobs/${job.id}/work?step=ready`)
    await heading(page, 'You are not ready yet').waitFor()
    await button(page, 'Sign on site').click()
    for (const { name } of onSite) await page.getByLabel(name).check()
    await button(page, 'Sign 2 of 2').click()
    await heading(page, 'You are ready').waitFor()
    await clicks.on(button(page, 'Start work'))
    await refused.getByText(/^The permit is valid from .* to .* \([\w/]+\)/).waitFor()
    expect(await refused.getByText(/\d{4}-\d\d-\d\dT/).count()).toBe(0)
    await act(client, 'permit', { start: fromNow(-10), end: fromNow(240), reason: 'The crane is here.' })
    await clicks.on(button(page, 'Start work'))
    await refused.getByRole('heading', { name: 'Aino Laine' }).waitFor()
    await expect.poll(() => refused.getByRole('heading').count()).toBe(1)
    for (const { name } of onSite) await refused.getByText(`${name}: Sign on site`).waitFor()
    await onSiteAll(worker)
    await clicks.on(button(page, 'Start work'))
    await page.getByText('Step 1 of').waitFor()

    await act(worker, 'suspend', { reason: 'It smells of gas.' })
    await onSiteAll(worker, mate, supervisor)
    await page.goto(`/jobs/${job.id}/work`)
    await page.route('**/resume?*', loseAnswer)
    await clicks.on(button(page, 'Resume work'))
    await page.getByText('Step 1 of').waitFor()
    await page.unroute('**/resume?*')
    // Seen red with work that is stopped again, and shown as going on.
    await act(worker, 'suspend', { reason: 'It smells again.' })
    await onSiteAll(worker, mate, supervisor)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('link', { name: 'The work is stopped' }).click()
    await button(page, 'Resume work').click()
    await page.getByText('Step 1 of').waitFor()
    expect((await done(client, 'GET', `/jobs/${job.id}`)).status).toBe('in_progress')

    const clear = steps['Clear and cover the area']
    await act(worker, 'sign-offs', { meaning: 'evidence', workStepId: clear, filePath: await photo(worker) })
    await act(worker, 'sign-offs', { meaning: 'done', workStepId: clear })
    // Seen red with a page that shows the next step, under the finger, once somebody else has done the one before.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByText(/^Done by Aino Laine/).waitFor()
    await page.getByText('Step 1 of').waitFor()
    for (const [name, value] of [
      ['Oxygen', '20.9'],
      ['Burnable gas', '0'],
    ] as const) {
      const taken = { workStepId: steps['Measure the air'], checkId: checks[name], value }
      await act(worker, 'sign-offs', { meaning: 'measured', ...taken })
    }
    for (const [name, workStepId] of Object.entries(steps).slice(1)) {
      await act(worker, 'sign-offs', { meaning: 'done', workStepId })
      if (name === 'Isolate the feed line') await act(planner, 'release', { workStepId })
    }
    for (let round = 1; round <= 5; round += 1) {
      await workLater(job.id, 14)
      await act(worker, 'sign-offs', { meaning: 'round' })
    }
    await page.goto(`/jobs/${job.id}/work?step=end`)
    await button(page, 'Hand back').waitFor()
    expect(await page.getByLabel('Signing as').count(), 'where nothing is signed').toBe(0)
    await clicks.on(button(page, 'Hand back'))
    await clicks.on(page.getByRole('dialog').getByRole('button', { name: 'Hand back' }))
    await page.getByText(/^Sanna Virtanen has handed the job back/).waitFor()
    const other = await app.as(planner, { width: 360 })
    await other.goto(`/jobs/${job.id}/work?step=end`)
    await clicks.on(button(other, 'Complete job'))
    await clicks.on(other.getByRole('dialog').getByRole('button', { name: 'Complete job' }))
    await heading(other, 'The job is completed').waitFor()
    clicks.atMost(8)
  })
})
