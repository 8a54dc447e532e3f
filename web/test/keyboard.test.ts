import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { linkSupplier } from '../../src/domain/people/commands/supplier-link.ts'
import type { Client } from '../../test/support/client.ts'
import { make, type Sample } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { testInEachPlace } from './support/each-place.ts'
import { jobUnderWay } from './support/job-under-way.ts'
import { Keyboard } from './support/keyboard.ts'
import { settled } from './support/settled.ts'
import { confirmedTask, lockout, twoVersions } from './support/work.ts'

const app = await useApp()
const TASKS = ['Lock out a grinder', 'Replace the grinding wheel', 'Return a machine to service']

describe.skipIf(!canOpen)('without a pointer, with the focus always visible', () => {
  let client: Client
  beforeEach(async () => {
    client = await app.service.organization()
  })

  /** A page with its heading, and its keyboard. */
  async function opened(of: Client, address: string): Promise<{ page: Page; keys: Keyboard }> {
    const page = await app.signedIn(of)
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return { page, keys: new Keyboard(page) }
  }

  testInEachPlace('a task with three steps and a requirement each is written and confirmed', async () => {
    const own = await app.service.organization()
    await make.requirement(own, { name: 'Authorised for lockout' })
    const { page, keys } = await opened(own, '/work-tasks')
    await keys.enter(page.getByRole('link', { name: 'New work task' }).first())
    await keys.at(page.getByLabel('Name'))
    await keys.type('Lock out a grinder\n')
    const steps = ['Isolate', 'Lock and tag', 'Verify zero energy']
    await keys.at(page.getByLabel('Add a step'))
    for (const [index, step] of steps.entries()) {
      await keys.type(`${step}\n`)
      await page.getByRole('button', { name: `Change step ${index + 1}, ${step}` }).waitFor()
    }
    const wanted = ['Authorised for lockout', 'Personal lock in use', 'Watch named']
    for (const [index, requirement] of wanted.entries()) {
      const row = page.getByRole('button', { name: `Requirement: ${steps[index]}` })
      await keys.enter(row, index === 0 ? 'Shift+Tab' : 'Tab')
      await keys.at(page.getByLabel('Find or create a requirement'))
      await keys.type(`${requirement}\n`)
      await page.getByRole('button', { name: `Remove the requirement ${requirement}` }).waitFor()
      await keys.press('Escape')
      await page.getByRole('button', { name: `Requirement: ${steps[index]}` }).waitFor()
    }
    await keys.enter(page.getByRole('button', { name: 'Confirm', exact: true }), 'Shift+Tab')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Confirm 3 requirements that are still drafts:').waitFor()
    await keys.enter(dialog.getByRole('button', { name: 'Confirm' }))
    await page.getByText('Version 1 is confirmed.').waitFor()
    await page.getByRole('button', { name: 'New version' }).waitFor()
    await keys.seen()
    const { body } = await own.get(
      '/work-steps?status=confirmed&orderBy=order&order=asc&with[]=safetyRequirements',
    )
    expect(
      body.data.map(({ name, safetyRequirements }: Sample) => [name, safetyRequirements[0]?.name]),
    ).toEqual(steps.map((step, index) => [step, wanted[index]]))
  })

  test('a confirmed task is changed by a new version', async () => {
    const own = await app.service.organization()
    const task = await lockout(own)
    await own.post(`/work-tasks/${task.id}/confirm`)
    const { page, keys } = await opened(own, '/work-tasks')
    await keys.enter(page.getByRole('link', { name: 'Lock out a grinder' }))
    await keys.enter(page.getByRole('button', { name: 'New version' }))
    await page.getByRole('button', { name: 'Discard this draft' }).waitFor()
    await keys.enter(page.getByRole('button', { name: /^Change step 4/ }))
    await keys.at(page.getByLabel('What is done'))
    await keys.press('End')
    await keys.type(' twice')
    await keys.press('Escape')
    await keys.at(page.getByRole('button', { name: 'Change step 4, Verify zero energy twice' }))
    await keys.enter(page.getByRole('button', { name: 'Confirm', exact: true }), 'Shift+Tab')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Changed', { exact: true }).waitFor()
    await keys.enter(dialog.getByRole('button', { name: 'Confirm' }))
    await page.getByText('Version 3 is confirmed.').waitFor()
    await keys.seen()
    const { body } = await own.get(`/work-steps?workTaskId=${task.id}&orderBy=order&order=asc`)
    expect(body.data[3]).toMatchObject({ name: 'Verify zero energy twice', version: 3, status: 'confirmed' })
  })

  test('a closed or finished dialog returns the focus to a place where nothing happens by accident', async () => {
    const draft = await lockout(client)
    const { page, keys } = await opened(client, `/work-tasks/${draft.id}`)
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
    for (const key of ['Escape', 'Enter']) {
      await keys.enter(confirm)
      await page.getByRole('dialog').getByText('4 steps').waitFor()
      if (key === 'Enter') await keys.tabTo(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }))
      await keys.press(key)
      await keys.at(confirm)
    }
    await keys.press('Enter')
    await page.getByRole('dialog').getByText('4 steps').waitFor()
    await keys.enter(page.getByRole('dialog').getByRole('button', { name: 'Confirm' }))
    await keys.at(page.getByRole('heading', { level: 1 }))
    await keys.press('Enter')
    expect((await client.get(`/work-tasks/${draft.id}/versions`)).body.data).toHaveLength(2)
  })

  test('the arrows lead into a list that was just opened, and from row to row', async () => {
    const own = await app.service.organization()
    for (const name of ['Nostotek', 'Kone works', 'Akku and sons']) await make.manufacturer(own, { name })
    const { page, keys } = await opened(own, '/manufacturers?orderBy=name')
    const row = (name: string) => page.getByRole('link', { name })
    await row('Nostotek').waitFor()
    await settled(page)
    await keys.press('ArrowDown')
    await keys.at(row('Akku and sons'))
    await keys.press('ArrowDown')
    await keys.at(row('Kone works'))
    await keys.press('ArrowUp')
    await keys.at(row('Akku and sons'))
    await keys.press('ArrowUp')
    await keys.at(row('Akku and sons'))
    await page.reload()
    await row('Nostotek').waitFor()
    await settled(page)
    await keys.press('ArrowUp')
    await keys.at(row('Nostotek'))
    // Choosing rows continues with the keyboard.
    await keys.press('Shift+Tab')
    await keys.at(page.getByRole('checkbox', { name: 'Choose Nostotek' }))
    await keys.press('ArrowUp')
    await keys.at(page.getByRole('checkbox', { name: 'Choose Kone works' }))
    // A field keeps its arrow keys.
    await page.getByRole('searchbox').focus()
    await keys.press('ArrowDown')
    await keys.at(page.getByRole('searchbox'))
    await keys.seen()
  })

  // Seen red with a title that gets the focus and does not show it.
  test('a worker goes through the screens of a job', async () => {
    const { worker } = await jobUnderWay(app, 'confirmed')
    const page = await app.as(worker)
    await page.goto('/')
    const keys = new Keyboard(page)
    await keys.enter(page.getByRole('link', { name: 'Go to the job' }))
    await keys.at(page.getByRole('heading', { name: 'Read before you sign' }))
    await keys.enter(page.getByRole('button', { name: 'I have read and understood' }))
    await keys.at(page.getByRole('heading', { name: 'Sign on site' }))
  })

  testInEachPlace('two versions are compared', async () => {
    const { draft } = await twoVersions(client)
    const { page, keys } = await opened(client, `/work-tasks/${draft.id}`)
    await keys.enter(page.getByRole('link', { name: 'History' }))
    await page.locator('ins', { hasText: 'and lock' }).first().waitFor()
    await keys.tabTo(page.getByRole('radio', { name: 'To: Version 3' }))
    await keys.press('ArrowDown')
    await keys.at(page.getByRole('radio', { name: 'To: Version 2' }))
    await page.getByText('These two versions are the same.').waitFor()
  })

  testInEachPlace('three tasks are ordered from a supplier', async () => {
    const buyer = await app.service.organization()
    const supplier = await app.service.organization()
    const { organizationId } = supplier.identity
    await supplier.put(`/organizations/${organizationId}`, { name: 'Sahala Service', timeZone: 'UTC' })
    await linkSupplier(app.service.database, buyer.identity.organizationId, organizationId)
    await make.site(buyer, { name: 'Kuusikoski paper mill' })
    for (const name of TASKS) await confirmedTask(buyer, { name })
    const { page, keys } = await opened(buyer, '/orders')
    await keys.enter(page.getByRole('link', { name: 'New order' }).first())
    await page.getByRole('option', { name: /Kuusikoski/ }).waitFor()
    await keys.type('kuusi')
    await keys.press('Enter')
    const site = page.getByRole('combobox', { name: 'Site' })
    await expect.poll(() => site.inputValue()).toBe('Kuusikoski paper mill')
    await keys.tabTo(page.getByRole('radio').first())
    await keys.press('Space')
    await keys.tabTo(page.getByRole('searchbox', { name: 'Tasks to order' }))
    for (const [index, name] of TASKS.entries()) {
      await keys.type(name)
      await keys.press('Enter')
      await page.getByText(`${index + 1} task${index === 0 ? '' : 's'} in this order`).waitFor()
    }
    await keys.enter(page.getByRole('button', { name: 'Review and confirm' }))
    await keys.enter(page.getByRole('dialog').getByRole('button', { name: 'Confirm the order' }))
    await page.getByText(/Order .* is confirmed\./).waitFor()
    await keys.seen()
    const { body } = await supplier.get('/received-orders?with[]=lines')
    expect(body.data[0].lines.map(({ workTask }: Sample) => workTask.name)).toEqual(TASKS)
  })

  testInEachPlace('every second Tuesday until June but not one date', async () => {
    const own = await app.service.organization()
    const { page, keys } = await opened(own, '/schedule')
    const field = (name: string) => page.getByLabel(name)
    await keys.enter(page.getByRole('link', { name: 'New event' }))
    await keys.at(field('Title'))
    await keys.type('Scaffold inspection')
    await keys.tabTo(field('Day'))
    await keys.type('03022027')
    await keys.tabTo(field('Time'))
    await keys.type('0730AM')
    await keys.tabTo(page.getByRole('radio', { name: 'Never' }))
    await keys.press('ArrowRight')
    await keys.press('ArrowRight')
    await keys.tabTo(field('Every'))
    await keys.type('2')
    await keys.tabTo(field('Last day'))
    await keys.type('05312027')
    await page.getByText('Every second Tuesday, until 31 May 2027.').waitFor()
    await keys.tabTo(field('But not on'))
    await keys.type('03302027')
    await keys.press('Enter')
    await page.getByRole('button', { name: 'Take back 30 March 2027' }).waitFor()
    await keys.enter(page.getByRole('button', { name: 'Save' }))
    await page.getByRole('heading', { name: 'Scaffold inspection' }).waitFor()
    await keys.enter(page.getByRole('button', { name: 'Confirm' }))
    await page.getByText('The event is confirmed.').waitFor()
    await keys.seen()
    const { body } = await own.get('/occurrences?from=2027-03-01&to=2027-06-08')
    expect(body.data.map(({ start, event }: Sample) => `${start.slice(0, 16)} ${event.status}`)).toEqual(
      ['03-02', '03-16', '04-13', '04-27', '05-11', '05-25'].map((day) => `2027-${day} 07:30 confirmed`),
    )
  })
})
