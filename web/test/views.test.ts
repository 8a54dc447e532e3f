import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { make } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { button } from './support/by-name.ts'
import { goOn } from './support/go-on.ts'

const app = await useApp()

const heads = (page: Page) => page.locator('thead th').allTextContents()
const dialog = (page: Page) => page.getByRole('dialog')
const opened = async (page: Page, name: string) => {
  const more = page.locator('details', { hasText: 'print, download' })
  await more.waitFor()
  if ((await more.getAttribute('open')) === null) await more.locator('summary').click()
  return button(page, name)
}

describe.skipIf(!canOpen)('a saved view of a list', () => {
  test('is shared with its filter and columns, opened by somebody else on a phone, and clear when it is gone', async () => {
    const own = await app.service.organization()
    const site = await make.site(own, { name: 'Boiler house' })
    const content = await make.content(own, { title: 'Hot work', status: 'confirmed' })
    expect((await own.post('/trainings', { educationalContentId: content.id })).status).toBe(201)
    for (let count = 0; count < 26; count++) await make.job(own, site.id)
    const page = await app.signedIn(own)
    await page.goto('/jobs?status=draft')
    // A file is read later: it says when, not how long ago.
    const jobs = page.waitForEvent('download')
    await (await opened(page, 'Download the whole list')).click()
    const texts = await readFile(await (await jobs).path(), 'utf8')
    expect(
      texts.match(
        /"[A-Z][a-z]{2} \d{1,2}, 20\d\d, \d{1,2}:\d\d [AP]M"|"\d{1,2} [A-Z][a-z]{2} 20\d\d, \d\d:\d\d"/g,
      ),
    ).toHaveLength(26)
    await (await opened(page, 'Save as a view')).click()
    // Seen red with a refusal at no field.
    expect(await button(page, 'Save').isDisabled()).toBe(true)
    await dialog(page).getByLabel('Name').fill('Jobs to confirm')
    await dialog(page).getByLabel('Share with everybody in the organization').check()
    await dialog(page).getByRole('checkbox', { name: 'Changed' }).uncheck()
    await dialog(page).getByRole('button', { name: 'Move Site up' }).click()
    await button(page, 'Save').click()
    await page.getByRole('link', { name: 'Jobs to confirm' }).and(page.locator('[data-current]')).waitFor()
    await expect.poll(() => heads(page)).toEqual(['Number', 'Site', 'Work', 'Event', 'Status'])

    const phone = await app.signedIn(own, { role: 'coordinator', width: 360 })
    await phone.goto('/jobs')
    await phone.getByRole('link', { name: 'Jobs to confirm' }).click()
    await expect.poll(() => new URL(phone.url()).searchParams.get('status')).toBe('draft')
    await expect.poll(() => heads(phone)).toEqual(['Number', 'Site', 'Work', 'Event', 'Status'])
    const [file] = await Promise.all([
      phone.waitForEvent('download'),
      (await opened(phone, 'Download the whole list')).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toMatch(
      /^\uFEFF"Number","Site","Work","Event","Status"\r\n("\d\d-\d{7}","Boiler house","","","Draft"\r\n){26}$/,
    )
    const more = phone.locator('details', { hasText: 'View, print, download' })
    await expect.poll(() => more.getAttribute('open')).toBeNull()
    await more.locator('summary').click()
    await phone.keyboard.press('Escape')
    await expect.poll(() => more.getAttribute('open')).toBeNull()
    await more.locator('summary').click()
    await phone.getByRole('heading', { level: 1 }).click()
    await expect.poll(() => more.getAttribute('open')).toBeNull()

    await (await opened(page, 'Change this view')).click()
    await dialog(page).getByLabel('Name').fill('Drafts')
    await button(page, 'Save').click()
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Drafts' }).waitFor()
    await (await opened(page, 'Delete this view')).click()
    await dialog(page).getByRole('button', { name: 'Delete this view' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBeNull()

    await phone.reload()
    await phone.getByText('This view was deleted').waitFor()
    await phone.getByRole('row').nth(1).waitFor()
    await button(phone, 'Continue without it').click()
    await expect.poll(() => phone.getByText('This view was deleted').count()).toBe(0)
    await expect.poll(() => new URL(phone.url()).search).toBe('?status=draft')

    // Every list has a file with more than its page, and views. Seen red with two columns of one name.
    await page.goto('/settings/audit-log')
    const log = page.waitForEvent('download')
    await (await opened(page, 'Download the whole list')).click()
    const entries = await readFile(await (await log).path(), 'utf8')
    expect(entries.split('\r\n').length).toBeGreaterThan(28)
    // The name of what was learned comes after the entry itself.
    expect(entries).toContain('· Hot work"')
    // Seen red with "records".
    await page.getByText(/^\d+ entries$/).waitFor()
    await goOn(page, '/settings/audit-log?action=create')
    await (await opened(page, 'Save as a view')).click()
    await dialog(page).getByLabel('Name').fill('What was made')
    await dialog(page).getByRole('checkbox', { name: 'Did' }).uncheck()
    await button(page, 'Save').click()
    await page.getByRole('link', { name: 'What was made' }).and(page.locator('[data-current]')).waitFor()
    await expect.poll(() => heads(page)).toEqual(['When', 'Who', 'What'])
    for (const [address, title] of [
      ['/training-records?status=verified', 'Training records'],
      ['/settings/members', 'Members'],
      ['/settings/roles', 'Roles'],
    ] as const) {
      await goOn(page, address)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await (await opened(page, 'Save as a view')).waitFor()
    }
    await page.getByText(/^\d+ roles$/).waitFor()
  })

  // Seen red with the fields of the list that was opened before, and with those that were refused once.
  test('that somebody else has changed is not overwritten unread, before the dialog is opened or after', async () => {
    const own = await app.service.organization()
    await make.site(own, { name: 'Boiler house' })
    const page = await app.signedIn(own)
    await page.goto('/sites?orderBy=name')
    await (await opened(page, 'Save as a view')).click()
    await dialog(page).getByLabel('Name').fill('By name')
    await dialog(page).getByLabel('Share with everybody in the organization').check()
    await button(page, 'Save').click()
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'By name' }).waitFor()
    const [view] = (await own.get('/views')).body.data
    const changeIt = async (name: string, columns: string[]) =>
      expect((await own.put(`/views/${view.id}`, { name, columns })).status).toBe(200)
    await changeIt('Theirs', ['address'])
    await (await opened(page, 'Change this view')).click()
    const name = dialog(page).getByLabel('Name')
    await expect.poll(() => name.inputValue()).toBe('Theirs')
    expect(await dialog(page).getByRole('checkbox', { name: 'Country' }).isChecked()).toBe(false)
    await name.fill('Mine')
    await changeIt('Theirs again', ['country'])
    await button(page, 'Save').click()
    await dialog(page)
      .getByRole('alert')
      .getByText(/changed/i)
      .waitFor()
    await expect.poll(() => name.inputValue()).toBe('Theirs again')
    await button(page, 'Save').click()
    await dialog(page).waitFor({ state: 'detached' })
    const { data } = (await own.get(`/views/${view.id}`)).body
    expect(data).toMatchObject({ name: 'Theirs again', columns: ['country'] })
  })
})
