import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { peopleOf, runningJob, signed, signedAgain } from '../../test/support/jobs-under-way.ts'
import { done } from '../../test/support/learning.ts'
import { prove, requirementOf } from '../../test/support/proofs.ts'
import { fromNow, orderOf } from '../../test/support/work.ts'
import { canOpen, useApp } from './support/app.ts'
import { jobUnderWay } from './support/job-under-way.ts'
import { printed } from './support/printed.ts'

const app = await useApp()

/** The number of pixels below the last line of a page. Runs in the page. */
function belowLastLine(): number {
  const all = new Range()
  all.selectNodeContents(document.querySelector('main') ?? document.body)
  return document.documentElement.scrollHeight - window.scrollY - all.getBoundingClientRect().bottom
}

const plain = (text: string) => text.replace(/\s/g, '').toLowerCase()

describe.skipIf(!canOpen)('a permit', () => {
  test('is printed with number and revision on each sheet, its code, boxes, hold points, limits and signatures', async () => {
    const { client, job } = await jobUnderWay(app)
    const { code } = await done(client, 'GET', `/jobs/${job.id}/permit`)
    const page = await app.signedIn(client, { width: 360 })
    await page.goto(`/jobs/${job.id}/permit`)
    await page.getByText('This permit is in force.').waitFor()
    const address = `${app.service.address}/v/${code}`
    await page.getByRole('img', { name: address }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const { sheets } = await printed(page)
    expect(sheets.length).toBeGreaterThanOrEqual(2)
    for (const [index, sheet] of sheets.entries()) {
      expect(sheet).toContain(`Permit to work ${job.number}`)
      expect(sheet).toContain('Revision 1')
      expect(sheet).toContain(`${index + 1} / ${sheets.length}`)
    }
    // A long address is broken into lines.
    const all = plain(sheets.join(''))
    for (const said of [
      ...[address, 'Hold point', '19.5–23.5 %', 'less than 10 % LEL', 'Nothing that burns within 10 metres.'],
      ...['Watched for 1 h afterwards, a round every 15 min', 'Personal lock in use'],
      ...['Eero Niemi', 'Supervisor', 'Signature'],
    ]) {
      expect(all).toContain(plain(said))
    }
    expect(all).not.toContain(plain('not yet'))

    await page.goto(`/jobs/${job.id}/report`)
    await page.getByRole('region', { name: 'Seals' }).waitFor()
    const log = page.getByRole('region', { name: 'Log' })
    expect(await log.getByText('Personal lock in use').count()).toBeGreaterThan(0)
    const report = await printed(page)
    for (const sheet of report.sheets) expect(sheet).toContain(`Report of job ${job.number}`)
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(belowLastLine), 'what makes a last sheet that is blank').toBeLessThan(16)
  })

  test('shows each of its revisions, and whether somebody may work by it; the file is the document, byte for byte', async () => {
    const { client, job, supervisor, act } = await jobUnderWay(app)
    await act(supervisor, 'suspend', { reason: 'Lunch.' })
    await done(client, 'POST', `/jobs/${job.id}/permit`, {
      end: fromNow(600),
      reason: 'The crane comes later.',
    })
    const page = await app.signedIn(client)
    await page.goto(`/jobs/${job.id}/permit`)
    await page.getByText('Work stopped').waitFor()
    await page.getByText('2 – The crane comes later.').waitFor()
    await page.getByText('Eero Niemi').waitFor()
    await page.getByLabel('Revision', { exact: true }).selectOption('1')
    await page.getByText('There is a newer revision of this permit.').waitFor()
    // Signatures are only known of the revision in force.
    expect(await page.getByText('Eero Niemi').count()).toBe(0)
    for (const revision of [1, 2]) {
      await page.goto(`/jobs/${job.id}/permit?revision=${revision}`)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Document' }).click(),
      ])
      const { sha256 } = await done(client, 'GET', `/jobs/${job.id}/permit?revision=${revision}`)
      expect(hash('sha256', await readFile(await download.path()), 'hex')).toBe(sha256)
    }
  })

  // Seen red with the time zone that the site has by now, on each of the two pages, and with a day that one says twice.
  test('shows its times in the time zone that it names, also once the site has another, and so does its report', async () => {
    const { client, job } = await jobUnderWay(app, 'confirmed')
    const { document } = await done(client, 'GET', `/jobs/${job.id}/permit`)
    const move = (timeZone: string) =>
      done(client, 'PUT', `/sites/${document.site.id}/time-zone`, { timeZone })
    await move('Asia/Tokyo')
    const [tomorrow] = fromNow(1_440).split('T')
    await done(client, 'POST', `/jobs/${job.id}/permit`, {
      ...{ start: `${tomorrow}T00:00:00Z`, end: `${tomorrow}T06:00:00Z` },
      reason: 'By another clock.',
    })
    await move('America/Lima')
    const page = await app.signedIn(client)
    await page.goto(`/jobs/${job.id}/permit`)
    await page.getByText('09:00–15:00 (Asia/Tokyo)').first().waitFor()
    await page.goto(`/jobs/${job.id}/report`)
    await page.getByText('By the clock on site (Asia/Tokyo)').waitFor()
    await page.getByRole('cell', { name: '09:00–15:00' }).waitFor()
  })

  // Seen red without the table.
  test('has a report that says by which proof each person was ready, and what was revoked since', async () => {
    const client = await app.service.organization()
    const people = await peopleOf(app.service, client)
    const card = await requirementOf(client, { name: 'Hot-work card' })
    const order = await orderOf(client, [{ name: 'Cut the pipe', requirements: [card] }])
    const crew = [people.worker, people.mate, people.supervisor]
    const [first] = await Promise.all(
      crew.map(({ identity: { userId } }) =>
        prove(app.service, client, { userId, of: card, validUntil: '2031-05-06' }),
      ),
    )
    const work = await runningJob(people, order)
    await done(client, 'POST', `/completions/${first}/revoke`, { reason: 'It was lost.' })
    const { userId } = people.worker.identity
    const second = await done(client, 'POST', '/completions', {
      ...{
        userId,
        safetyRequirementId: card.id,
        issuedOn: fromNow(0).slice(0, 10),
        validUntil: '2032-05-06',
      },
    })
    await done(people.planner, 'POST', `/completions/${second.id}/verify`)
    await signed(people.worker, work, { meaning: 'done', workStepId: work.steps['Cut the pipe'] })
    const page = await app.signedIn(client, { width: 360 })
    await page.goto(`/jobs/${work.job.id}/report`)
    const rows = page.getByRole('region', { name: 'Proofs of readiness' }).getByRole('row')
    const said = /Hot-work card, version 1.*Card or certificate.*2031/
    await rows.filter({ hasText: said }).nth(2).waitFor()
    expect(await rows.filter({ hasText: 'revoked later' }).count()).toBe(1)
    await rows.filter({ hasText: /2032.*when its holder did a step/ }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  // Seen red with both ends sent as they were when the dialog was opened.
  test('keeps the end of its time that somebody else changes while the other one is changed', async () => {
    const { client, job, planner } = await jobUnderWay(app, 'confirmed')
    const page = await app.as(planner)
    await page.goto(`/jobs/${job.id}`)
    await page.getByRole('button', { name: 'Change its time' }).click()
    const dialog = page.getByRole('dialog')
    const end = dialog.getByLabel(/^End/)
    const later = await done(client, 'POST', `/jobs/${job.id}/permit`, {
      start: fromNow(60),
      reason: 'Not before the crane is gone.',
    })
    await end.fill(new Date(Date.parse(`${await end.inputValue()}Z`) + 3_600_000).toISOString().slice(0, 16))
    await dialog.getByLabel('Why').fill('It takes longer.')
    await dialog.getByRole('button', { name: 'Issue the revision' }).click()
    await dialog.waitFor({ state: 'detached' })
    const { revision, document } = await done(client, 'GET', `/jobs/${job.id}/permit`)
    expect([revision, document.start]).toEqual([3, later.document.start])
    expect(Date.parse(document.end)).toBeGreaterThan(Date.parse(later.document.end))
  })

  // Seen red with the first 500 signatures of the log.
  test('says when each of the crew last signed on site, however often they did', async () => {
    const { client, job } = await jobUnderWay(app, 'ready')
    await signedAgain(job.id, 501, '2031-05-06T09:00:00Z')
    const page = await app.signedIn(client)
    await page.goto(`/jobs/${job.id}/permit`)
    await page
      .getByRole('row', { name: /^Sanna Virtanen/ })
      .getByText(/2031/)
      .waitFor()
  })

  // Seen red with the verdict of the last answer, for as long as the page stays open.
  test('is asked for again each minute, and no longer called valid by an answer that is too old', async () => {
    const { client, job, supervisor, act } = await jobUnderWay(app)
    const { code } = await done(client, 'GET', `/jobs/${job.id}/permit`)
    const page = await app.signedIn(client, { fresh: true })
    await page.clock.install()
    const verdict = page.getByRole('status')
    const now = (word: string) => verdict.getByText(word, { exact: true })
    await page.goto(`/v/${code}`)
    await now('Valid').waitFor()
    await page.getByText('Checked', { exact: true }).waitFor()
    await page
      .getByText(/^\d+ \w+ \d{4} at \d\d:\d\d EES?T$/)
      .first()
      .waitFor()
    await act(supervisor, 'suspend', { reason: 'Lunch.' })
    await page.clock.fastForward('01:01')
    await now('Work stopped').waitFor()
    for (const address of [`/v/${code}`, `/jobs/${job.id}/permit`]) {
      await page.goto(address)
      await now('Work stopped').waitFor()
      await page.route('**/api/v1/verify/**', (route) => route.abort())
      await page.clock.fastForward('01:01')
      await page.getByText(/^Not checked since /).waitFor()
      expect(await now('Work stopped').count()).toBe(0)
      await page.unrouteAll()
      await page.clock.fastForward('01:01')
      await now('Work stopped').waitFor()
      // Not even a refusal comes.
      await page.route('**/api/v1/verify/**', () => {})
      for (let minute = 0; minute < 3; minute += 1) await page.clock.fastForward('01:00')
      await page.getByText(/^Not checked since /).waitFor()
      await page.unrouteAll()
    }
  })

  test('does not exist for a job without an order', async () => {
    const { client, order } = await jobUnderWay(app, 'confirmed')
    const plain = await done(client, 'POST', '/jobs', { siteId: order.siteId })
    const page = await app.signedIn(client)
    await page.goto(`/jobs/${plain.id}/permit`)
    await page.getByText('There is no permit.').waitFor()
  })
})
