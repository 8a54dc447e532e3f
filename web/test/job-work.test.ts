import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { canOpen, useApp } from './support/app.ts'
import { Clicks } from './support/clicks.ts'
import { jobUnderWay } from './support/job-under-way.ts'

const app = await useApp()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const shots = process.env.SHOTS

async function shot(page: Page, name: string) {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}

describe.skipIf(!canOpen)('the work on a phone', () => {
  test('goes from the permit over the signature on site to the steps, and stops at a value outside its limits', async () => {
    const { client, job, worker, mate, supervisor, onSite, act } = await jobUnderWay(app, 'confirmed')
    for (const who of [mate, supervisor]) {
      await act(who, 'sign-offs', { meaning: 'briefed' })
      await act(who, 'sign-offs', { meaning: 'on_site', safetyRequirementIds: onSite.map(({ id }) => id) })
    }
    const page = await app.as(worker, { width: 360 })
    const clicks = new Clicks('work of a job until it stops')
    await page.goto(`/jobs/${job.id}/work`)
    await page.getByRole('heading', { name: 'Read before you sign' }).waitFor()
    await shot(page, '01-brief')
    await clicks.on(button(page, 'I have read and understood'))
    await page.getByRole('heading', { name: 'Sign on site' }).waitFor()
    await shot(page, '02-on-site')
    for (const { name } of onSite) await clicks.on(page.getByText(name))
    await clicks.on(button(page, 'Sign 2 of 2'))
    await page.getByRole('heading', { name: 'You are ready' }).waitFor()
    await shot(page, '03-ready')
    await act(supervisor, 'start')
    await page.getByRole('heading', { name: 'Clear and cover the area' }).waitFor()
    await shot(page, '04-step')
  })
})
