import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { verifyReport } from '../../src/domain/work/report/verify.ts'
import { done } from '../../test/support/learning.ts'
import { canOpen, useApp } from './support/app.ts'
import { Clicks } from './support/clicks.ts'
import { printed } from './support/printed.ts'
import { proved } from './support/proved.ts'

const app = await useApp()

describe.skipIf(!canOpen)('the report of a job', () => {
  test('leads an auditor on a phone from the number of the job to the public page in two clicks, and is a file that is true', async () => {
    const { client, job } = await proved(app)
    const { site } = await done(client, 'GET', `/jobs/${job.id}?with[]=site`)
    await done(client, 'PUT', `/sites/${site.id}/time-zone`, { timeZone: 'Asia/Tokyo' })
    const page = await app.signedIn(client, { role: 'viewer', width: 360 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('combobox', { name: 'Search everything' }).fill(job.number)
    await page.getByRole('option', { name: `${job.number} Job` }).click()
    await page.getByRole('heading', { name: `Job ${job.number}` }).waitFor()
    const clicks = new Clicks('from a job to the public page of its proof')
    await clicks.on(page.getByRole('link', { name: 'Report', exact: true }))
    await page.getByText('Everything is sealed').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.getByText('By the clock on site (Asia/Tokyo)').waitFor()
    const log = page.getByRole('region', { name: 'Log' })
    const [first] = await done(client, 'GET', `/jobs/${job.id}/sign-offs`)
    await log.getByText(inTokyo(first.at)).first().waitFor()
    for (const said of [
      'Measure the air · Oxygen 20.9 %',
      'Released the hold point',
      'Oskari Åberg',
      'Handed the job back',
    ]) {
      await log.getByText(said).first().waitFor()
    }
    await log.getByRole('img', { name: 'Photo of' }).waitFor()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`report-${job.number}.json`)
    const verified = verifyReport(await readFile(await download.path(), 'utf8'), () => new Map())
    expect(verified).toMatchObject({ problems: [], unsealed: 0, number: job.number })
    // What is shown is the file: it was made once.
    expect(await done(client, 'GET', `/audit-log?recordId=${job.id}&action=report`)).toHaveLength(1)

    const { sheets } = await printed(page)
    for (const sheet of sheets) expect(sheet).toContain(`Report of job ${job.number}`)

    await clicks.on(page.getByRole('region', { name: 'Anybody can check it' }).getByRole('link'))
    clicks.atMost(2)
    await page.getByRole('heading', { name: 'Work completed' }).waitFor()
    await page.getByText(`Permit to work for job ${job.number}`).waitFor()
  })
})

function inTokyo(at: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Tokyo',
  })
  return format.format(new Date(at))
}
