import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentOf, done, train } from '../../test/support/learning.ts'
import { confirmedWork, fromNow } from '../../test/support/work.ts'
import { fullName } from '../src/show/person.ts'
import { canOpen, useApp } from './support/app.ts'
import { printed } from './support/printed.ts'

const app = await useApp()

describe.skipIf(!canOpen)('the code of a certificate', () => {
  test('is on its page as QR and address; opened signed out at 360 px, it shows whether it counts and compares the document', async () => {
    const own = await app.service.organization()
    const training = await train(own, await contentOf(own, { title: 'Hot work' }))
    const { completionId } = await done(own, 'POST', `/trainings/${training.id}/complete`, {
      understood: true,
    })
    const { user } = await done(own, 'GET', `/completions/${completionId}?with[]=user`)
    const mine = await app.signedIn(own)
    await mine.goto(`/completions/${completionId}`)
    const checked = mine.getByRole('region', { name: 'Anybody can check it' })
    await checked.getByRole('img').waitFor()
    const address = (await checked.getByRole('link').first().getAttribute('href')) ?? ''
    await expect.poll(() => checked.getByRole('img').getAttribute('aria-label')).toBe(address)
    const { sheets } = await printed(mine)
    expect(sheets).toHaveLength(1)
    for (const said of ['Hot work', 'Anybody can check it', fullName(user)]) expect(sheets[0]).toContain(said)
    const [download] = await Promise.all([
      mine.waitForEvent('download'),
      checked.getByRole('link', { name: 'Download the document' }).click(),
    ])
    const saved = await download.path()
    const other = path.join(path.dirname(saved), 'other.json')
    await writeFile(other, '{}')

    const page = await app.page()
    await page.setViewportSize({ width: 360, height: 780 })
    const asked: string[] = []
    page.on('request', (request) => void asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await page.goto(address)
    await page.getByRole('heading', { name: 'Valid', exact: true }).waitFor()
    await page.getByText('This certificate is valid today.').waitFor()
    await page.getByText('Hot work').waitFor()
    await page.getByText(`${user.firstName[0]}${user.lastName[0]}`, { exact: true }).waitFor()
    const file = page.getByLabel('Choose a file, or drop it here')
    await file.setInputFiles(other)
    await page.getByText('other.json is not the proved document.').waitFor()
    await file.setInputFiles(saved)
    await page.getByText('is the proved document, byte for byte.').waitFor()
    expect(asked.filter((each) => !each.startsWith('GET '))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    await done(own, 'POST', `/completions/${completionId}/revoke`, { reason: 'Somebody else sat there.' })
    await page.reload()
    await page.getByRole('heading', { name: 'Revoked' }).waitFor()
    await page.goto(`${address.slice(0, -3)}000`)
    await page.getByRole('heading', { name: 'Not known' }).waitFor()
  })
})

test.skipIf(!canOpen)(
  'whoever scans the permit of work that may not begin yet reads from when it may, there and on its own page',
  async () => {
    const day = 24 * 60
    const window = { start: fromNow(3 * day), end: fromNow(3 * day + 60) }
    const { client, job } = await confirmedWork(app.service, { job: window })
    const { code } = await done(client, 'GET', `/jobs/${job.id}/permit`)
    const page = await app.page()
    for (const [of, path] of [
      [page, `/v/${code}`],
      [await app.signedIn(client), `/jobs/${job.id}/permit`],
    ] as const) {
      await of.goto(path)
      await of.getByText('Not yet', { exact: true }).waitFor()
      await of
        .getByText(/The time of this permit begins on .*\d:\d\d.*Nobody may work under it yet/)
        .waitFor()
      expect(await of.getByText('This permit is in force.').count()).toBe(0)
    }
  },
)
