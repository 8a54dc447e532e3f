import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../test/support/client.ts'
import { HeldDatabase, STOP } from '../../test/support/held-import.ts'
import { make, type Sample } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { Clicks } from './support/clicks.ts'

let held: HeldDatabase
const app = await useApp((database) => {
  held = new HeldDatabase(database)
  return held
})
const HEAD = 'name,line1,postalCode,postalAddress,country\n'

function csv(rows: readonly string[]) {
  return { name: 'sites.csv', mimeType: 'text/csv', buffer: Buffer.from(HEAD + rows.join('\n')) }
}

describe.skipIf(!canOpen)('suppliers, audit log, import and export', () => {
  let client: Client
  beforeEach(async () => {
    client = await app.service.organization()
  })

  test('one organization asks, the other agrees, and either ends it', async () => {
    const buyer = await app.service.organization()
    const supplier = await app.service.organization()
    const { organizationId } = buyer.identity
    await buyer.put(`/organizations/${organizationId}`, { name: 'Kuusikoski Paper', timeZone: 'UTC' })
    const asking = await app.signedIn(buyer)
    await asking.goto('/settings/suppliers')
    await asking.getByLabel(/Ask an organization/).fill(supplier.identity.organizationId)
    await asking.keyboard.press('Enter')
    await asking.getByText('The request is on its way.').waitFor()
    await app.service.workOff(buyer)
    const asked = await app.signedIn(supplier)
    await asked.goto('/settings/suppliers')
    await asked.getByRole('button', { name: 'Agree with Kuusikoski Paper' }).click()
    await asked.getByRole('dialog').getByRole('button', { name: 'Agree' }).dblclick()
    await asked.getByText('You supply Kuusikoski Paper from now on.').waitFor()
    expect((await buyer.get('/suppliers?status=accepted')).body.data).toHaveLength(1)
    await asked.getByRole('button', { name: 'End: Kuusikoski Paper' }).press('Enter')
    await asked.getByRole('dialog').getByRole('button', { name: 'End' }).press('Enter')
    await asked.getByText('The link with Kuusikoski Paper is ended.').waitFor()
    expect((await buyer.get('/suppliers?status=accepted')).body.data).toEqual([])
  })

  test('the audit log shows a record before and after, and its filters are in its address', async () => {
    const inKiritimati = () => new Date().toLocaleDateString('sv', { timeZone: 'Pacific/Kiritimati' })
    const first = inKiritimati()
    const site = await make.site(client, { name: 'Old mill' })
    await client.put(`/sites/${site.id}`, { ...site, name: 'New mill' })
    await make.manufacturer(client)
    const page = await app.signedIn(client)
    await page.goto('/settings/audit-log')
    await page.getByLabel('Kind of record').selectOption({ label: 'Site' })
    await page.getByLabel('Did').selectOption({ label: 'changed' })
    await page.getByText('1 entry').waitFor()
    expect(new URL(page.url()).search).toBe('?resource=sites&action=update')
    await page.getByRole('row').nth(1).getByRole('rowheader').getByRole('link').click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('del', { hasText: 'Old' }).waitFor()
    await dialog.locator('ins', { hasText: 'New' }).waitFor()
    expect(new URL(page.url()).search).toContain('resource=sites&action=update')
    await dialog.getByRole('link', { name: 'All entries of this record' }).click()
    await page.getByText('2 entries').waitFor()
    const filters = page.getByRole('list', { name: 'Filters' })
    await filters.getByText('Record: Site: New mill').waitFor()
    await filters.getByRole('button', { name: 'Remove the filter Record' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    // Days are those of the shown times.
    await client.put(`/organizations/${client.identity.organizationId}`, {
      name: 'Old mill',
      timeZone: 'Pacific/Kiritimati',
    })
    const asked = page.waitForRequest(/\/api\/v1\/audit-log\?.*from=/)
    await page.goto('/settings/audit-log?from=2026-03-02&to=2026-03-02')
    const { searchParams } = new URL((await asked).url())
    expect([searchParams.get('from'), searchParams.get('to')]).toEqual([
      '2026-03-01T10:00:00.000Z',
      '2026-03-02T10:00:00.000Z',
    ])
    // Seen red with a page that fails.
    await page.goto('/settings/audit-log?from=2026-13-45&to=2026-02-30')
    await page.getByRole('row').nth(3).waitFor()
    await page.goto(`/settings/audit-log?from=${first}&to=${inKiritimati()}`)
    await page.getByRole('row').nth(3).waitFor()
    await expect.poll(() => filters.getByRole('button').count()).toBe(2)
    await page.goto('/settings/audit-log?to=2001-01-01')
    await page.getByText('Nothing matches.').waitFor()
  })

  test('a file is previewed first; if a row is wrong nothing can be stored', async () => {
    const own = await app.service.organization()
    const page = await app.signedIn(own)
    const clicks = new Clicks('import a file')
    await page.goto('/settings/import')
    const file = page.locator('input[type=file]')
    await file.setInputFiles(csv(['Mill,Street 1,00100,Town,FI', ',Street 2,00200,Town,FI']))
    await page.getByRole('button', { name: 'See what would happen' }).click()
    await page.getByText('One thing is wrong.').waitFor()
    await page.getByText('Row 3, name').waitFor()
    expect(await page.getByRole('button', { name: /^Store/ }).count()).toBe(0)
    const latin = Buffer.from('name\nJämsä', 'latin1')
    await file.setInputFiles({ name: 'sites.csv', mimeType: 'text/csv', buffer: latin })
    await page.getByRole('button', { name: 'See what would happen' }).click()
    await page.getByText('save it as “CSV UTF-8” or as a workbook').waitFor()
    await page.getByText('Write days as 2026-03-02').waitFor()
    await file.setInputFiles(csv(['Mill,Street 1,00100,Town,FI', 'Dock,Street 2,00200,Town,FI']))
    await clicks.on(page.getByRole('button', { name: 'See what would happen' }))
    await page.getByText('2 rows · 2 new').waitFor()
    expect((await own.get('/sites')).body.meta.total).toBe(0)
    await clicks.on(page.getByRole('button', { name: 'Store 2 records' }))
    await page.getByText('2 records are stored.').waitFor()
    clicks.atMost(2)
    expect((await own.get('/sites')).body.meta.total).toBe(2)
    await page.getByRole('link', { name: 'Open “Sites”' }).click()
    await page.getByText('2 sites').waitFor()
  })

  test('columns with other names are matched by hand, and errors use the titles of the file', async () => {
    const own = await app.service.organization()
    const page = await app.signedIn(own)
    await page.goto('/settings/import')
    const file = page.locator('input[type=file]')
    const titled = (name: string, rows: string) => ({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(`Nimi,Huom,Katu,Postal code,Kunta,country\n${rows}`),
    })
    await file.setInputFiles(titled('sites.csv', ',x,Street 1,00100,Town,FI\nDock,y,Street 2,00200,Town,FI'))
    await page.getByRole('button', { name: 'See what would happen' }).click()
    await page.getByText('The columns of the file do not match.').waitFor()
    // What does not match is said once, where it is chosen; the page names each column and each missing field.
    expect(await page.getByRole('alert').getByText('Postal code').count()).toBe(0)
    const matching = page.getByRole('region', { name: 'Columns of the file' })
    await expect
      .poll(() => matching.locator('li strong').allTextContents())
      .toEqual([...['Nimi', 'Huom', 'Katu', 'Postal code', 'Kunta', 'country']])
    for (const title of ['Huom', 'Katu', 'Kunta']) {
      expect(await page.getByLabel(`What ${title} contains`).inputValue(), title).toBe('')
    }
    const holds = (title: string) => page.getByLabel(`What ${title} contains`)
    await expect.poll(() => holds('Postal code').inputValue()).toBe('postalCode')
    expect(await holds('Nimi').inputValue()).toBe('')
    await page.getByText('Still missing: name, line1, postalAddress.').waitFor()
    await page.getByText('Street 1 · Street 2').waitFor()
    await holds('Nimi').selectOption('name')
    await holds('Katu').selectOption('name')
    await expect.poll(() => page.getByText('Another column has this already.').count()).toBe(2)
    await holds('Katu').selectOption('line1')
    await holds('Kunta').selectOption('postalAddress')
    await page.getByText('Still missing').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'See what would happen' }).press('Enter')
    await page.getByText('Row 2, Nimi').waitFor()
    // Another file starts without the choices made for this one.
    await file.setInputFiles(titled('other.csv', 'Mill,x,Street 1,00100,Town,FI'))
    await holds('Nimi').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'See what would happen' }).click()
    expect(await holds('Nimi').inputValue()).toBe('')
    for (const [title, field] of [
      ['Nimi', 'name'],
      ['Katu', 'line1'],
      ['Kunta', 'postalAddress'],
    ] as const) {
      await holds(title).selectOption(field)
    }
    await page.getByRole('button', { name: 'See what would happen' }).click()
    await page.getByText('1 row · 1 new').waitFor()
    await page.getByRole('button', { name: 'Store 1 record' }).click()
    await page.getByText('1 record is stored.').waitFor()
    expect((await own.get('/sites')).body.data).toMatchObject([{ name: 'Mill', line1: 'Street 1' }])
  })

  test('all errors of a file are listed, a few at first, and can be saved as a file', async () => {
    const own = await app.service.organization()
    const page = await app.signedIn(own)
    await page.goto('/settings/import')
    await page.getByLabel('What the file holds').selectOption({ label: 'Work task' })
    const rows = Array.from({ length: 130 }, (_, n) => `Task ${n},perhaps`)
    const buffer = Buffer.from(['name,active', ...rows].join('\n'))
    await page.locator('input[type=file]').setInputFiles({ name: 'tasks.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'See what would happen' }).click()
    await page.getByText('130 things are wrong.').waitFor()
    await page.getByText('100 of 130 are shown.').waitFor()
    await page.getByRole('button', { name: 'Show 30 more' }).click()
    await page.getByText('Row 131, active').waitFor()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'All of them as CSV' }).click()
    const saved = await readFile(await (await coming).path(), 'utf8')
    expect(saved.trim().split('\r\n')).toHaveLength(131)
    expect(saved).toContain('"131","active","This has to be true or false."')
    await page.getByLabel('What the file holds').selectOption({ label: 'Safety requirement' })
    const day = Buffer.from('name,validFrom\nHarness,2.3.2026')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'days.csv', mimeType: 'text/csv', buffer: day })
    await page.getByRole('button', { name: 'See what would happen' }).click()
    await page.getByText('Give a day. Write it as 2026-03-02.').waitFor()
  })

  test('a bar shows the progress while a file is checked and stored', async () => {
    const own = await app.service.organization()
    const page = await app.signedIn(own)
    await page.goto('/settings/import')
    const kind = page.getByLabel('What the file holds')
    await kind.selectOption({ label: 'Manufacturer' })
    const names = Array.from({ length: 1_040 }, (_, n) => (n === 1_010 ? STOP : `Manufacturer ${n}`))
    const buffer = Buffer.from(['name', ...names].join('\n'))
    const file = page.locator('input[type=file]')
    await file.setInputFiles({ name: 'manufacturers.csv', mimeType: 'text/csv', buffer })
    const bar = page.getByRole('progressbar')
    for (const press of ['See what would happen', 'Store 1040 records']) {
      await page.getByRole('button', { name: press }).click()
      await page.getByText('1,000 of 1,040 rows.').waitFor()
      await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe('1000')
      await expect.poll(() => bar.getAttribute('aria-valuemax')).toBe('1040')
      await expect.poll(() => bar.getAttribute('aria-valuetext')).toBe('1,000 of 1,040 rows.')
      // Seen red with a file that was stored untried: chosen meanwhile, before the answer about the first one.
      expect([await kind.isDisabled(), await file.isDisabled()]).toEqual([true, true])
      await held.goOn()
      await page.getByText('1040 rows · 1040 new').waitFor()
      await bar.waitFor({ state: 'detached' })
    }
    await page.getByText('1040 records are stored.').waitFor()
  })

  test('if a row has become wrong since the preview, the import says which and why', async () => {
    const own = await app.service.organization()
    await make.site(own, { name: 'Mill' })
    const page = await app.signedIn(own)
    await page.goto('/settings/import')
    await page.getByRole('radio', { name: 'Rows with the id or the name of a record' }).check()
    await page.locator('input[type=file]').setInputFiles(csv(['Mill,Street 9,00100,Town,FI']))
    await page.getByRole('button', { name: 'See what would happen' }).click()
    await page.getByText('1 row · 0 new · 1 changed').waitFor()
    await make.site(own, { name: 'Mill' })
    await page.getByRole('button', { name: 'Store 1 record' }).click()
    await page.getByRole('heading', { name: 'Nothing is stored' }).waitFor()
    await page.getByText('Row 2, name').waitFor()
    expect(await page.getByRole('button', { name: /^Store/ }).count()).toBe(0)
    const { data } = (await own.get('/sites')).body
    expect(data.map(({ line1 }: Sample) => line1)).not.toContain('Street 9')
  })

  test('a coordinator finds the import, only for records that coordinators maintain', async () => {
    const page = await app.signedIn(client, { role: 'coordinator' })
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Import' }).click()
    const kindsOf = (on: Page) => on.getByLabel('What the file holds')
    const kinds = kindsOf(page)
    await kinds.waitFor()
    await expect
      .poll(() => kinds.locator('option').allTextContents())
      .toEqual(['Event', 'Job', 'Proof of training'])
    await expect.poll(() => kinds.inputValue()).toBe('events')
    // Proofs are only added, never changed, by a file.
    const permissions = ['completions.read', 'completions.create']
    const role = (await client.post('/roles', { name: 'Training office', permissions })).body.data
    const recorder = await app.signedIn(client, { role: role.name })
    await recorder.goto('/settings/import')
    await kindsOf(recorder).waitFor()
    await expect
      .poll(() => kindsOf(recorder).locator('option').allTextContents())
      .toEqual(['Proof of training'])
    expect(await recorder.getByText('Which rows change an existing record?').count()).toBe(0)
    // Whoever may import nothing reads what is missing for what is nearest. Seen red with a form without a kind.
    const less = { name: role.name, permissions: ['sites.read', 'sites.create'] }
    expect((await client.put(`/roles/${role.id}`, less)).status).toBe(200)
    await recorder.reload()
    await recorder.getByRole('heading', { name: 'Your role does not include this page' }).waitFor()
    await recorder.getByText('“Sites: Change”').waitFor()
    expect(await recorder.getByRole('main').locator('input, select').count()).toBe(0)
    await recorder.goto('/settings')
    await recorder.getByRole('link', { name: 'Export' }).waitFor()
    expect(await recorder.getByRole('link', { name: 'Import' }).count()).toBe(0)
  })

  test('records are exported as a file', async () => {
    await make.site(client, { name: 'Åkerö building site' })
    const page = await app.signedIn(client)
    await page.goto('/settings/export')
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Site, CSV' }).click()
    const file = await (await coming).path()
    expect(await readFile(file, 'utf8')).toContain('Åkerö building site')
  })

  test('people without the permission do not find the audit log or the members', async () => {
    const page = await app.signedIn(client, { role: 'worker' })
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Profile' }).waitFor()
    expect(await page.getByRole('link', { name: /Audit log|Members|Roles|Import/ }).count()).toBe(0)
  })
})
