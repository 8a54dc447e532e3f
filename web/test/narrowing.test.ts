import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { linkSupplier } from '../../src/domain/people/commands/supplier-link.ts'
import { procedure } from '../../test/support/procedures.ts'
import { make, unknownId } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { focused } from './support/focus.ts'
import { goOn } from './support/go-on.ts'
import { dayFromNow } from './support/plan.ts'

const app = await useApp()

const dialog = (page: Page) => page.getByRole('dialog')
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true })

describe.skipIf(!canOpen)('a planner', () => {
  test('finds the orders that need a requirement, filters those with nobody assigned, and shares the view', async () => {
    const own = await app.service.organization()
    const { site, task, step, requirement } = await procedure(own)
    const other = await make.task(own, { name: 'Paint a fence' })
    const order = (workTaskId: string) => make.order(own, site.id, { lines: [{ workTaskId }] })
    const [first, staffed] = [await order(task.id), await order(task.id)]
    await order(other.id)
    const event = await make.event(own, { orderId: staffed.id })
    const assigned = await own.post(`/events/${event.id}/assignments`, { userId: own.identity.userId })
    expect(assigned.status).toBe(201)

    const page = await app.as(own)
    await page.goto(`/safety-requirements/${requirement.id}`)
    const uses = page.getByRole('region', { name: 'Used in' })
    await uses.getByRole('link', { name: task.name }).waitFor()
    await uses.getByRole('link', { name: first.number }).waitFor()
    // A step that needs it is shown within its task. Seen red with links to the task alone.
    await link(page, step.name).click()
    await page.locator('[aria-current]').getByText(step.name).waitFor()
    await page.getByText('Confirmed · Version 1').waitFor()
    await page.getByRole('main').getByRole('link', { name: requirement.name }).first().click()
    await page.getByRole('heading', { level: 1, name: requirement.name }).waitFor()
    await uses.getByRole('link', { name: 'Orders' }).click()
    const filters = page.getByRole('list', { name: 'Filters' })
    await filters.getByText(requirement.name).waitFor()
    const rows = page.locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(2)

    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await dialog(page).getByLabel('Person', { exact: true }).fill('Test')
    await page.getByRole('option', { name: own.identity.email }).click()
    await dialog(page).getByRole('button', { name: 'Show' }).click()
    await expect.poll(() => rows.count()).toBe(1)
    await rows.getByText(staffed.number).waitFor()
    await filters.getByRole('button', { name: 'Remove the filter Person' }).click()
    await expect.poll(() => rows.count()).toBe(2)

    const counts = await countsBesideRows(page)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await dialog(page).getByLabel('People').selectOption({ label: 'Nobody is assigned' })
    await dialog(page).getByRole('button', { name: 'Show' }).click()
    await expect.poll(() => rows.count()).toBe(1)
    await rows.getByText(first.number).waitFor()
    expect(await counts()).toEqual(['1 order, 1', '2 orders, 2'])
    await filters.getByRole('button', { name: 'Remove the filter Safety requirement' }).click()
    await expect.poll(() => rows.count()).toBe(2)

    await page.locator('summary', { hasText: 'View, print, download' }).click()
    await page.getByRole('button', { name: 'Save as a view' }).click()
    await dialog(page).getByLabel('Name').fill('Orders without people')
    await dialog(page).getByLabel('Share with everybody in the organization').check()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await link(page, 'Orders without people').waitFor()
    await page.waitForURL(/[?&]view=/)

    // A link shows the same list to others, without a view of one's own. Seen red with the whole address.
    const copies = async (address: string) => {
      await page.locator('summary', { hasText: 'View, print, download' }).click()
      await page.getByRole('button', { name: 'Copy link' }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    }
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const shared = page.url()
    await copies(shared)
    const { body: mine } = await own.post('/views', { name: 'Mine', list: 'orders', search: 'staffed=false' })
    await page.goto(`/orders?view=${mine.data.id}&staffed=false`)
    await link(page, 'Mine').waitFor()
    await copies(`${app.service.address}/orders?staffed=false`)
    await page.goto(shared)
    await filters.getByText('Nobody is assigned').waitFor()

    await page.emulateMedia({ media: 'print' })
    for (const said of ['Nobody is assigned', 'Orders without people ·']) {
      await expect.poll(() => page.getByText(said).last().isVisible(), { message: said }).toBe(true)
    }

    const reader = await app.signedIn(own, { role: 'coordinator' })
    await reader.goto('/orders')
    await reader.getByRole('link', { name: 'Orders without people' }).click()
    await reader.getByRole('list', { name: 'Filters' }).getByText('Nobody is assigned').waitFor()
    await expect.poll(() => reader.locator('tbody tr').count()).toBe(2)
    await reader.locator('tbody').getByRole('link', { name: first.number }).click()
    await reader.getByRole('heading', { level: 1, name: `Order ${first.number}` }).waitFor()
    await reader.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await reader.getByRole('button', { name: 'Copy link' }).click()
    await reader.getByRole('status').getByText('The link is copied.').waitFor()
    expect(await reader.evaluate(() => navigator.clipboard.readText())).toBe(reader.url())
    await reader.goBack()
    await expect.poll(() => reader.locator('tbody tr').count()).toBe(2)
    // Going back returns to the opened row.
    await expect.poll(() => reader.locator(':focus').textContent()).toBe(first.number)

    // From an order to its event and the people there, and back. Seen red with the number of the order as text.
    await goOn(reader, `/orders/${staffed.id}`)
    await reader.getByRole('region', { name: 'Used in' }).getByRole('link', { name: event.title }).click()
    await reader.getByRole('heading', { level: 1, name: event.title }).waitFor()
    await reader.getByRole('region', { name: 'People' }).getByText('Test Person').first().waitFor()
    await link(reader, staffed.number).click()
    await reader.getByRole('heading', { level: 1, name: `Order ${staffed.number}` }).waitFor()
    await link(reader, site.name).click()
    await reader.getByRole('heading', { level: 1, name: site.name }).waitFor()
  })

  // Seen red with the risk left out of the query.
  test('filters orders by everything that people look for: supplier, site, task, risk, days; other lists by theirs', async () => {
    const [own, supplier] = [await app.service.organization(), await app.service.organization()]
    const supplierOrganizationId = supplier.identity.organizationId
    await linkSupplier(app.service.database, own.identity.organizationId, supplierOrganizationId)
    const { name: supplierName } = (await own.get('/suppliers?relation=supplier')).body.data[0].organization
    const [mill, yard] = [await make.site(own, { name: 'Mill' }), await make.site(own, { name: 'Yard' })]
    const task = async (name: string, riskLevel: string) => {
      const { id } = await make.task(own, { name })
      await make.step(own, id, { riskLevel })
      return own.post(`/work-tasks/${id}/confirm`).then(() => id)
    }
    const [lift, paint] = [await task('Lift the roll', 'high'), await task('Paint a fence', 'low')]
    const wanted = await make.order(own, mill.id, { supplierOrganizationId, lines: [{ workTaskId: lift }] })
    const other = await make.order(own, yard.id, { lines: [{ workTaskId: paint }] })
    await make.event(own, { orderId: wanted.id, siteId: mill.id, start: `${dayFromNow(3)} 08:00` })
    await make.event(own, { orderId: other.id, siteId: yard.id, start: `${dayFromNow(40)} 08:00` })

    const page = await app.signedIn(own)
    // Seen red with *Role: Any* above an empty list.
    await page.goto(`/settings/members?roleId=${unknownId}`)
    const role = page.getByRole('combobox', { name: 'Role', exact: true })
    await expect.poll(() => role.inputValue()).toBe(unknownId)
    // Seen red with nobody in the list, and nothing that said why: the roles are not shown to everybody.
    const { name } = await make.role(own, { permissions: ['users.read'] })
    const nameless = await app.signedIn(own, { role: name })
    await nameless.goto(`/settings/members?roleId=${unknownId}`)
    await nameless.getByRole('combobox', { name: 'Role', exact: true }).selectOption({ label: 'Role: Any' })
    await nameless.locator('tbody tr').first().waitFor()
    // Seen red with no order, below *Status: Any*: the service was asked for their status.
    await page.goto('/orders?status=confirmed')
    const rows = page.locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(2)
    const filter = async (label: string, value: { readonly named: string } | { readonly set: string }) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      const field = dialog(page).getByLabel(label, { exact: true })
      if ('named' in value) {
        await field.fill(value.named.slice(0, 4))
        await page.getByRole('option', { name: value.named }).click()
      } else if (await field.evaluate(({ tagName }) => tagName === 'SELECT')) {
        await field.selectOption({ label: value.set })
      } else {
        await field.fill(value.set)
      }
      await dialog(page).getByRole('button', { name: 'Show' }).click()
    }
    for (const [label, value, found] of [
      ['Supplier', { named: supplierName }, 1],
      ['Site', { named: 'Mill' }, 1],
      ['Work task', { named: 'Lift the roll' }, 1],
      ['Risk', { set: 'High' }, 1],
      ['Takes place until', { set: dayFromNow(20) }, 1],
      ['Takes place from', { set: dayFromNow(20) }, 1],
      ['Made from', { set: dayFromNow(2) }, 0],
      ['Made until', { set: dayFromNow(-2) }, 0],
    ] as const) {
      await filter(label, value)
      await expect.poll(() => rows.count(), { message: label }).toBe(found)
      const shown = label === 'Takes place from' ? other : wanted
      if (found === 1) await rows.getByText(shown.number).waitFor()
      await page.getByRole('button', { name: `Remove the filter ${label}` }).click()
      await expect.poll(() => rows.count()).toBe(2)
    }

    // A day that does not exist, or is of the first century, is refused at its field, and the list stays as it was.
    await filter('Made from', { set: dayFromNow(2) })
    await expect.poll(() => rows.count()).toBe(0)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const made = dialog(page).getByLabel('Made from', { exact: true })
    await made.pressSequentially('02312027')
    await made.press('Enter')
    await dialog(page).getByText('there is no such day').waitFor()
    await made.fill('0027-02-28')
    await dialog(page).getByText('there is no such day').waitFor({ state: 'detached' })
    await dialog(page).getByRole('button', { name: 'Show' }).click()
    await dialog(page).getByText('Write the year with four digits').waitFor()
    await focused(made)
    expect(new URL(page.url()).searchParams.get('createdFrom')).toBe(dayFromNow(2))
    await made.fill('2026-01-31')
    await made.press('Enter')
    await expect.poll(() => rows.count()).toBe(2)

    const worker = await app.service.member(own, 'worker')
    await make.deviation(own, mill.id, { dueOn: dayFromNow(30) })
    const late = await make.deviation(worker, mill.id, { dueOn: dayFromNow(9) })
    const { userId } = worker.identity
    const gone = await app.service.member(own, 'worker')
    await make.deviation(gone, mill.id)
    expect(await own.send('DELETE', `/users/${gone.identity.userId}`)).toMatchObject({ status: 204 })
    const soon = dayFromNow(20)
    const inspected = await make.event(own, { siteId: mill.id, title: 'Inspection', orderId: wanted.id })
    await make.job(own, mill.id)
    const planned = await make.job(own, mill.id, { eventId: inspected.id })
    await make.content(own, { title: 'Plain' })
    const featured = await make.content(own, { title: 'Hot work', isFeatured: true })
    const requirement = await make.requirement(own, { name: 'Gas tested' })
    for (const [address, filters, found] of [
      ['/deviations?dueBefore=next+week', [], 3],
      [`/deviations?reportedById=${userId}`, ['Reported by'], 1],
      [`/deviations?dueBefore=${soon}`, ['Due before'], 1],
      [`/training-records?userId=${userId}&validUntilBefore=${soon}`, ['Person', 'No longer valid on'], 0],
      [`/training-records?subjectId=${featured.id}`, ['For what: Hot work'], 0],
      [`/training-records?subjectId=${requirement.id}`, ['For what: Gas tested'], 0],
      ['/educational-contents?isFeatured=true', ['Place in lists'], 1],
      ['/jobs?from=next+week&orderBy=nothing', [], 2],
      [`/jobs?workTaskId=${lift}`, ['Work task: Lift the roll'], 1],
      [`/jobs?eventId=${inspected.id}`, ['Event: Inspection'], 1],
      ['/settings/members', [], 4],
    ] as const) {
      await page.goto(address)
      for (const each of filters) {
        const chip = page
          .getByRole('list', { name: 'Filters' })
          .getByRole('listitem')
          .filter({ hasText: each })
        await chip.getByRole('button', { name: /^Remove the filter/ }).waitFor()
      }
      await expect.poll(() => rows.count(), { message: address }).toBe(found)
      const shown = { deviations: late.number, 'educational-contents': featured.title, jobs: planned.number }
      const kind = /\w[^?]*/.exec(address)?.[0] as keyof typeof shown
      if (found === 1) await rows.getByText(shown[kind]).waitFor()
    }
    // Who has left is found, too. Seen red with members alone.
    await page.goto('/deviations')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await dialog(page).getByLabel('Reported by').fill(gone.identity.email)
    await page.getByRole('option', { name: gone.identity.email }).click()
    await dialog(page).getByRole('button', { name: 'Show' }).click()
    await expect.poll(() => rows.count()).toBe(1)
    await page.reload()
    await page.getByRole('list', { name: 'Filters' }).getByText('Reported by: Test Person').waitFor()
    await page.goto('/settings/members')
    await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Worker' })
    await expect.poll(() => rows.count()).toBe(1)

    // A filter by a person is offered to those who may see people; others see that it is there, and can remove it.
    const reader = await app.signedIn(own, { role: 'worker' })
    await reader.goto(`/deviations?reportedById=${userId}`)
    await expect
      .poll(() => reader.getByRole('list', { name: 'Filters' }).allTextContents())
      .toEqual(['Reported by'])
    await reader.getByRole('button', { name: 'Filter', exact: true }).click()
    await dialog(reader).getByLabel('Job', { exact: true }).waitFor()
    expect(await dialog(reader).getByLabel('Reported by').count()).toBe(0)
    await reader.keyboard.press('Escape')
    await reader.getByRole('button', { name: 'Remove the filter Reported by' }).click()
    await expect.poll(() => reader.locator('tbody tr').count()).toBe(3)
  })
})

/** Records the stated number of records and the number of rows at each change of the page. */
async function countsBesideRows(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const pairs = new Set<string>()
    const look = () => {
      const said = [...document.querySelectorAll('p[role=status]')].find((line) =>
        /order/.test(line.innerHTML),
      )
      if (said) pairs.add(`${said.innerHTML}, ${document.querySelectorAll('tbody tr').length}`)
    }
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
    look()
    return pairs
  })
  return () => seen.evaluate((pairs) => [...pairs].sort())
}
