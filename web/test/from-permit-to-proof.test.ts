import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { verifyReport } from '../../src/domain/work/report/verify.ts'
import { later } from '../../test/support/jobs-under-way.ts'
import { done } from '../../test/support/learning.ts'
import type { SessionClient } from '../../test/support/session-client.ts'
import { canOpen, useApp } from './support/app.ts'
import { button, heading } from './support/by-name.ts'
import { Clicks } from './support/clicks.ts'
import { phonePhoto } from './support/deviations.ts'
import { type JobUnderWay, jobUnderWay } from './support/job-under-way.ts'
import { printed } from './support/printed.ts'
import { keepUploads, uploadsOf } from './support/uploads-sent.ts'

const app = await useApp()
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })

/** A round is due every 15 minutes. */
const ROUND_S = 14 * 60

/** Whose phone each page is. */
interface Phones {
  readonly worker: Page
  readonly supervisor: Page
  readonly planner: Page
}

describe.skipIf(!canOpen)('work on phones, 360 px wide', () => {
  // Seen red with a photo that keeps its location, a release offered to the person who did the step, a hand-back
  // offered beside a running watch, and signatures dated back afterwards.
  test('goes from the permit to the proof, each part done by its own person', async () => {
    const work = await jobUnderWay(app, 'confirmed')
    const phone = (who: SessionClient, apart = false) => app.as(who, { width: 360, apart })
    const phones: Phones = {
      worker: await phone(work.worker, true),
      supervisor: await phone(work.supervisor),
      planner: await phone(work.planner),
    }
    await keepUploads(phones.worker)
    await briefedAndSigned(work, phones)
    await stoppedByValue(work, phones)
    await resolvedAndResumed(work, phones)
    await releasedBySecondPerson(work, phones)
    await watched(work, phones)
    await handedBackAndCompleted(work, phones)
    for (const page of Object.values(phones)) {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    }
    await checkedByAnybody(work)
  })
})

/** Everybody reads and signs the permit, then signs on site; the supervisor starts the work. */
async function briefedAndSigned(work: JobUnderWay, { worker, supervisor }: Phones): Promise<void> {
  const { job, mate, onSite, act } = work
  const clicks = new Clicks('from Today to the first step')
  await worker.goto('/')
  await clicks.on(worker.getByRole('link', { name: 'Go to the job' }))
  await heading(worker, 'Read before you sign').waitFor()
  await worker.getByText('19.5–23.5 %').waitFor()
  await clicks.on(button(worker, 'I have read and understood'))
  await heading(worker, 'Sign on site').waitFor()
  for (const { name } of onSite) await clicks.on(worker.getByText(name))
  await clicks.on(button(worker, 'Sign 2 of 2'))
  await worker.getByRole('heading', { name: /^Not signed yet: / }).waitFor()
  for (const who of [mate, work.supervisor]) {
    await act(who, 'sign-offs', { meaning: 'briefed' })
    await signOnSite(work, who)
  }
  await supervisor.goto(`/jobs/${job.id}/work`)
  await clicks.on(button(supervisor, 'Start work'))
  await supervisor.getByText('Step 1 of').waitFor()
  await heading(worker, 'Clear and cover the area').waitFor()
  clicks.atMost(6)
}

async function signOnSite({ onSite, act }: JobUnderWay, who: SessionClient): Promise<void> {
  await act(who, 'sign-offs', { meaning: 'on_site', safetyRequirementIds: onSite.map(({ id }) => id) })
}

/** Steps are done with a photo and measurements; a value outside the limits stops the work. */
async function stoppedByValue({ client, job, steps }: JobUnderWay, { worker }: Phones): Promise<void> {
  const clicks = new Clicks('from the first step to the value that stops the work')
  await worker.getByText('Take a photo.').waitFor()
  expect(await button(worker, 'Done').count()).toBe(0)
  const [chooser] = await Promise.all([
    worker.waitForEvent('filechooser'),
    worker.locator('button', { hasText: 'Take a photo' }).click(),
  ])
  await chooser.setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() })
  await worker.getByRole('img', { name: 'Photo of Aino Laine' }).waitFor()
  await clicks.on(button(worker, 'Done'))
  await expect.poll(() => uploadsOf(worker)).toHaveLength(1)
  const [sent = '', ...more] = await uploadsOf(worker)
  expect([sent.slice(0, 3), more]).toEqual(['\u00ff\u00d8\u00ff', []])
  for (const told of ['Exif', 'Kamera', 'K-1000']) expect(sent.includes(told), told).toBe(false)

  await heading(worker, 'Measure the air').waitFor()
  await worker.getByText('Measure Burnable gas.').waitFor()
  await clicks.on(button(worker, 'Measure Oxygen'))
  const oxygen = worker.getByLabel('Oxygen (%)')
  const refused = [
    ['1.020,9', 'Type only digits and one decimal point'],
    ['1,200', '1,200 can be read in two ways. Type 1.200 or 1200.'],
  ] as const
  for (const [typed, says] of refused) {
    await oxygen.fill(typed)
    await oxygen.press('Enter')
    await worker.getByText(says).waitFor()
    await oxygen.fill('')
    await worker.getByText(says).waitFor({ state: 'detached' })
  }
  await oxygen.fill('20,90')
  await oxygen.press('Enter')
  await worker.getByText('20.90 % at').waitFor()
  await clicks.on(button(worker, 'Measure Burnable gas'))
  await worker.getByLabel('Burnable gas (% LEL)').fill('10')
  await worker.getByText('10 % LEL is outside the limits. Recording it stops the work.').waitFor()
  await clicks.on(button(worker, 'Record and stop the work: Burnable gas'))
  await heading(worker, 'The work is stopped').waitFor()
  await worker.getByText(/^Burnable gas: 10\s% LEL\. Allowed: less than 10.% LEL\.$/).waitFor()
  // Seen red with the value and its limits said twice, each time in another way.
  await worker.getByRole('link', { name: /^Deviation \d/ }).waitFor()
  expect(await button(worker, 'Stop').count()).toBe(0)
  clicks.atMost(4)
  const log = await done(client, 'GET', `/jobs/${job.id}/sign-offs?workStepId=${steps['Measure the air']}`)
  expect(log.map(({ value }: { value: string }) => value)).toEqual(['20.90', '10'])
}

/** The supervisor resolves the deviation and resumes the work once everybody has signed on site again. */
async function resolvedAndResumed(work: JobUnderWay, { worker, supervisor }: Phones): Promise<void> {
  const { client, job, mate } = work
  const [{ number }] = await done(client, 'GET', `/deviations?jobId=${job.id}`)
  const clicks = new Clicks('from the deviation to work that goes on')
  await supervisor.goto(`/jobs/${job.id}`)
  await heading(supervisor, 'The work is stopped').waitFor()
  expect(await button(supervisor, 'Resume work').count()).toBe(0)
  await clicks.on(supervisor.getByRole('link', { name: new RegExp(`10 % LEL.*Deviation ${number}`) }))
  await supervisor.getByText('is stopped until this is resolved').waitFor()
  await supervisor.getByLabel('What was done').fill('Aired for an hour.')
  await clicks.on(button(supervisor, 'It is resolved'))
  await supervisor.getByText('You resolved it, so somebody else must check and close it.').waitFor()
  await clicks.on(supervisor.getByRole('link', { name: job.number }))
  await button(supervisor, 'Resume work').click()
  await supervisor.getByRole('alert').getByText('Somebody lacks what the work requires.').waitFor()
  await clicks.on(worker.getByRole('link', { name: 'Sign on site' }))
  await heading(worker, 'Sign on site').waitFor()
  for (const { name } of work.onSite) await clicks.on(worker.getByText(name))
  await clicks.on(button(worker, 'Sign 2 of 2'))
  await heading(worker, 'The work is stopped').waitFor()
  for (const who of [mate, work.supervisor]) await signOnSite(work, who)
  await clicks.on(button(supervisor, 'Resume work'))
  await supervisor.getByText('Work is resumed.').waitFor()
  clicks.atMost(8)
}

/**
 * One person does the hold point. Another opens the address of its QR code on a phone of their own and releases it.
 */
async function releasedBySecondPerson(work: JobUnderWay, phones: Phones): Promise<void> {
  const { client, job, steps } = work
  const { worker, supervisor, planner } = phones
  const clicks = new Clicks('from the air to the released hold point')
  await worker.reload()
  await heading(worker, 'Measure the air').waitFor()
  await worker.getByLabel('Burnable gas (% LEL)').fill('0')
  await worker.getByLabel('Burnable gas (% LEL)').press('Enter')
  await clicks.on(button(worker, 'Done'))
  await heading(worker, 'Isolate the feed line').waitFor()
  const isolate = steps['Isolate the feed line']
  await supervisor.goto(`/jobs/${job.id}/work?step=${isolate}`)
  await clicks.on(button(supervisor, 'Done'))
  await heading(supervisor, 'Waits to be released').waitFor()
  // Seen red with a focus that is nowhere once the button is gone.
  await expect.poll(() => supervisor.evaluate(() => document.activeElement?.tagName)).toBe('H2')
  // Seen red with a note over the code.
  expect(await supervisor.getByRole('status').getByText('Done: ').count()).toBe(0)
  const held = `/jobs/${job.id}/release?step=${isolate}`
  await supervisor.getByRole('img', { name: held }).waitFor()
  await supervisor.goto(held)
  await supervisor.getByText('Did this step: somebody else releases it').waitFor()
  expect(await supervisor.getByRole('button', { name: 'Release' }).count()).toBe(0)
  await planner.goto(held)
  await planner.getByText('Done by Sanna Virtanen').first().waitFor()
  await clicks.on(planner.getByRole('button', { name: 'Release' }))
  await clicks.on(inDialog(planner, 'Release'))
  await planner.getByText('“Isolate the feed line” is released.').waitFor()
  clicks.atMost(4)
  const { steps: now } = await done(client, 'GET', `/jobs/${job.id}?with[]=steps`)
  expect(now[2]).toMatchObject({ state: 'released', releasedBy: { id: work.planner.identity.userId } })
}

/** The last steps are done, and the watch is kept with its rounds to the end. */
async function watched({ job, worker: who, steps, act }: JobUnderWay, phones: Phones): Promise<void> {
  const { worker, supervisor } = phones
  const clicks = new Clicks('from the weld to the rounds of the watch')
  await worker.goto(`/jobs/${job.id}/work?step=${steps['Weld the bracket']}`)
  await clicks.on(button(worker, 'Done'))
  await heading(worker, 'Clean up').waitFor()
  await clicks.on(button(worker, 'Done'))
  await supervisor.goto(`/jobs/${job.id}`)
  await supervisor.getByText('Watch after “Weld the bracket”: 1 h left').waitFor()
  await supervisor.getByText('Before the job can be handed back: Weld the bracket.').waitFor()
  expect(await button(supervisor, 'Hand back').count()).toBe(0)
  await worker.goto(`/jobs/${job.id}/work?step=watch`)
  await worker.getByText('No round yet.').waitFor()
  await later({ job }, ROUND_S)
  await clicks.on(button(worker, 'Round made'))
  await worker.getByRole('listitem').getByText('Aino Laine').waitFor()
  clicks.atMost(3)
  for (let round = 2; round <= 5; round += 1) {
    await later({ job }, ROUND_S)
    await act(who, 'sign-offs', { meaning: 'round' })
  }
}

/** One person hands the job back, another completes it. */
async function handedBackAndCompleted(
  work: JobUnderWay,
  { worker, supervisor, planner }: Phones,
): Promise<void> {
  const { client, job } = work
  const clicks = new Clicks('handed back by one, completed by another')
  await supervisor.goto(`/jobs/${job.id}`)
  await clicks.on(button(supervisor, 'Hand back'))
  await clicks.on(inDialog(supervisor, 'Hand back'))
  await supervisor.getByText('Somebody other than Sanna Virtanen checks it').waitFor()
  await button(supervisor, 'Complete job').click()
  const self = supervisor.getByRole('dialog').getByRole('radio', { name: 'Sanna Virtanen (you)' })
  await self.waitFor()
  await expect.poll(() => self.isDisabled()).toBe(true)
  // Seen red with work in progress on every Today, and nobody told who completes it.
  await worker.goto('/')
  await worker.locator('summary', { hasText: job.number }).getByText('Handed back').waitFor()
  expect(await worker.getByText('You are ready for this work.').count()).toBe(0)
  await planner.goto('/')
  const waiting = planner.getByRole('region', { name: 'Handed back, to be completed' })
  await clicks.on(waiting.getByRole('link', { name: 'Weld a bracket on the feed line', exact: true }))
  await clicks.on(button(planner, 'Complete job'))
  await clicks.on(inDialog(planner, 'Complete job'))
  await planner.getByText('The job is completed.').waitFor()
  clicks.atMost(5)
  expect(await done(client, 'GET', `/jobs/${job.id}`)).toMatchObject({ status: 'completed' })
}

/**
 * An auditor finds the job by its number. Its report file verifies, and its QR code leads anybody to the public page.
 */
async function checkedByAnybody({ client, job }: JobUnderWay): Promise<void> {
  const page = await app.signedIn(client, { role: 'viewer', width: 360 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: 'Search everything' }).fill(job.number)
  await page.getByRole('option', { name: new RegExp(`^${job.number} .*Job`) }).click()
  await page.getByRole('heading', { name: `Job ${job.number}` }).waitFor()
  const clicks = new Clicks('from a job to the public page of its proof')
  await clicks.on(page.getByRole('link', { name: 'Report', exact: true }))
  await page.getByText('Everything is sealed').waitFor()
  await page.getByText('By the clock on site (UTC)').waitFor()
  // Seen red with a report that says nowhere at its beginning which work it proves.
  const { about } = await done(client, 'GET', `/jobs/${job.id}?with[]=about`)
  await page.getByRole('definition').getByText(about, { exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const log = page.getByRole('region', { name: 'Log' })
  const [first] = await done(client, 'GET', `/jobs/${job.id}/sign-offs`)
  const said = ['Measure the air · Oxygen 20.90 %', 'Released the hold point', 'Handed the job back']
  for (const each of [onSite(first.at), 'Oskari Åberg', ...said]) await log.getByText(each).first().waitFor()
  await log.getByRole('img', { name: 'Photo of' }).waitFor()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`report-${job.number}.json`)
  const verified = verifyReport(await readFile(await download.path(), 'utf8'), () => new Map())
  expect(verified).toMatchObject({ problems: [], unsealed: 0, number: job.number })
  // The shown report is the file: it was generated once.
  expect(await done(client, 'GET', `/audit-log?recordId=${job.id}&action=report`)).toHaveLength(1)
  const { sheets } = await printed(page)
  for (const sheet of sheets) expect(sheet).toContain(`Report of job ${job.number}`)

  const checked = page.getByRole('region', { name: 'Anybody can check it' })
  const link = checked.getByRole('link')
  const address = (await link.getAttribute('href')) ?? ''
  await checked.getByRole('img', { name: address }).waitFor()
  await clicks.on(link)
  await heading(page, 'Work completed').waitFor()
  clicks.atMost(2)
  const anybody = await app.page({ width: 360 })
  await anybody.goto(address)
  await heading(anybody, 'Work completed').waitFor()
  await anybody.getByText(`Permit to work for job ${job.number}`).waitFor()
}

function onSite(at: string): string {
  const times = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-GB', times).format(new Date(at))
}
