import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../test/support/client.ts'
import { make, type Sample } from '../../test/support/samples.ts'
import { canOpen, PASSWORD, useApp } from './support/app.ts'
import { focused, type } from './support/focus.ts'
import { settled } from './support/settled.ts'
import { lockout } from './support/work.ts'

// Seen red with a sign-in page that leads back to itself, with requests that are refused instead of waiting, with a
// late refusal that asks again, and with a dialog that Escape closes for a moment.

const app = await useApp()

describe.skipIf(!canOpen)('a session that ends while the app is open', () => {
  let client: Client
  let task: Sample
  let page: Page
  let email: string
  beforeEach(async () => {
    client = await app.service.organization()
    task = await lockout(client)
    email = await app.person(client)
    page = await app.page()
    await begin(page, email)
  })
  const step = () => page.getByLabel('How it is done')
  const open = async (tab: Page, number: number) => {
    await tab.goto(`/work-tasks/${task.id}`)
    await tab.getByRole('button', { name: `Change step ${number},` }).click()
    await tab.getByLabel('How it is done').focus()
    await tab.keyboard.press('End')
  }

  test('asks for the password over the page, and then saves what was written meanwhile', async () => {
    await open(page, 1)
    const address = page.url()
    await ended(page, () => type(step(), 'By radio on channel 3.'))
    await again(page).waitFor()
    expect(page.url()).toBe(address)
    expect(await seenAt(page, 'How it is done')).toBe(false)
    await focused(again(page).getByLabel('Password', { exact: true }))
    // Nobody of this organization has such an account.
    expect(await again(page).getByRole('button', { name: 'single sign-on' }).count()).toBe(0)
    await again(page).evaluate((dialog) => {
      dialog.addEventListener('close', () => dialog.setAttribute('data-was-closed', ''))
    })
    for (let time = 0; time < 5; time += 1) await page.keyboard.press('Escape')
    expect(await again(page).getAttribute('data-was-closed')).toBeNull()
    await type(again(page).getByLabel('Password', { exact: true }), 'not the password\n')
    await again(page).getByText('The e-mail address or the password is wrong.').waitFor()
    await again(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await again(page).waitFor({ state: 'hidden' })
    await focused(step())
    await expect.poll(() => descriptions(client, task)).toContain('By radio on channel 3.')
    await type(step(), ' Twice.')
    await expect.poll(() => descriptions(client, task)).toContain('By radio on channel 3. Twice.')
  })

  // What a former version of the app has kept of its reader does not say whether their organization has a provider. Seen
  // red with no way to it.
  test('keeps a form with its contents, and a sent request is done once', async () => {
    await page.route('**/api/v1/me', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      delete json.data?.organization.singleSignOn
      await route.fulfill({ response, json })
    })
    await page.goto('/equipment-groups/new')
    await page.getByLabel('Name').fill('Gas detectors')
    await ended(page, () => page.getByRole('button', { name: 'Save' }).click())
    await again(page).getByRole('button', { name: 'single sign-on' }).waitFor()
    await page.unroute('**/api/v1/me')
    await comeBack(page)
    await page.getByText('Saved', { exact: true }).waitFor()
    const { body } = await client.get('/equipment-groups')
    expect(body.data.map(({ name }: Sample) => name)).toEqual(['Gas detectors'])
  })

  // Seen red with an act that is done an hour after the click, when somebody signs in in another tab.
  test('sends no act late or unseen, but what was typed', async () => {
    const tab = await app.page({ fresh: true })
    await begin(tab, email)
    await tab.clock.install()
    const pass = () => tab.clock.fastForward('03:00')
    const leaveTab = () => tab.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }))
    for (const meanwhile of [pass, leaveTab]) {
      await tab.goto('/equipment-groups/new')
      await tab.getByLabel('Name').fill('Ladders')
      await ended(tab, () => tab.getByRole('button', { name: 'Save' }).click())
      await again(tab).waitFor()
      await meanwhile()
      await comeBack(tab)
      await tab.getByText('Nothing was sent').waitFor()
      expect((await client.get('/equipment-groups?search=Ladders')).body.data).toEqual([])
    }
    await tab.getByRole('button', { name: 'Try again' }).click()
    await tab.getByText('Saved', { exact: true }).waitFor()
    await open(tab, 1)
    await tab.context().clearCookies()
    await tab.getByLabel('How it is done').fill('By radio, after a break.')
    await again(tab).waitFor()
    await pass()
    await comeBack(tab)
    await expect.poll(() => descriptions(client, task)).toContain('By radio, after a break.')
  })

  // Seen red with only the writes in mind: each of these reads first, which may wait, and wrote hours later;
  // and with what was pressed next, sent once the first had come too late.
  test('sends no act late that begins by reading', async () => {
    const { id } = await make.site(client, { name: 'Lime kiln' })
    const quiz = await make.assessment(client, (await make.content(client)).id)
    const questions = [await make.question(client, quiz.id), await make.question(client, quiz.id)]
    const tab = await app.page({ fresh: true })
    await begin(tab, email)
    await tab.clock.install()
    const button = (name: string) => tab.getByRole('button', { name, exact: true })
    const answer = (name: string) => tab.getByRole('dialog').getByRole('button', { name, exact: true })
    const draft = `/work-tasks/${task.id}`
    const stepsOf = async () => (await client.get(`/work-steps?workTaskId=${task.id}`)).body.data
    const risks = (await stepsOf()).map(({ riskLevel }: Sample) => riskLevel)
    const kiln = tab.getByRole('row').filter({ hasText: 'Lime kiln' })
    const acts = [
      ['/sites', [kiln.getByRole('checkbox'), button('Delete …')], answer('Delete (1)')],
      [`/sites/${id}`, [button('Delete')], answer('Delete')],
      [draft, [button('Confirm')], answer('Confirm')],
      [draft, [button('Discard this draft')], answer('Discard this draft')],
      [draft, [tab.getByRole('button', { name: 'Change step 1,' })], button('Remove')],
      [`/assessments/${quiz.id}`, [], button('Move question 2 up')],
    ] as const
    for (const [at, before, last] of acts) {
      await tab.goto(at)
      for (const each of before) await each.click()
      await last.waitFor()
      await settled(tab)
      await ended(tab, () => last.click())
      await again(tab).waitFor()
      await tab.clock.fastForward('03:00')
      await comeBack(tab)
      await tab.getByText('Nothing was sent').waitFor()
    }
    // What waits behind such an act is as late.
    await tab.goto(`/assessments/${quiz.id}`)
    await button('Move question 2 up').waitFor()
    await settled(tab)
    await tab.context().clearCookies()
    await button('Move question 2 up').evaluate((up: HTMLElement) => {
      up.click()
      up.click()
    })
    await again(tab).waitFor()
    await tab.clock.fastForward('03:00')
    await comeBack(tab)
    await tab.getByText('Nothing was sent').waitFor()
    await settled(tab)
    await tab.goto(draft)
    const first = tab.getByRole('button', { name: 'Change step 1,' })
    await first.focus()
    await settled(tab)
    await tab.context().clearCookies()
    const { promise: pressed, resolve: sendOn } = Promise.withResolvers<void>()
    await tab.route('**/work-steps/*', async (route) => {
      await pressed
      await route.continue()
    })
    await tab.keyboard.press('3')
    await tab.keyboard.press('4')
    sendOn()
    await again(tab).waitFor()
    await tab.clock.fastForward('03:00')
    await comeBack(tab)
    await tab.getByText('Nothing was sent').waitFor()
    await settled(tab)
    await tab.goto('/sites')
    await button('Rename Lime kiln').click()
    await settled(tab)
    await ended(tab, async () => {
      await tab.getByRole('textbox', { name: 'Rename Lime kiln' }).fill('Kiln')
      await tab.keyboard.press('Enter')
    })
    await again(tab).waitFor()
    await tab.clock.fastForward('03:00')
    await comeBack(tab)
    await tab.getByText('Nothing was sent').waitFor()
    expect((await client.get(`/sites/${id}`)).body.data.name).toBe('Lime kiln')
    expect((await client.get(`/work-tasks/${task.id}`)).body.data.status).toBe('draft')
    const steps = await stepsOf()
    expect(steps.map(({ active }: Sample) => active)).toEqual([true, true, true, true])
    expect(steps.map(({ riskLevel }: Sample) => riskLevel)).toEqual(risks)
    const { data: asked } = (
      await client.get(`/assessment-questions?assessmentId=${quiz.id}&orderBy=order&order=asc`)
    ).body
    expect(asked.map((question: Sample) => question.id)).toEqual(questions.map((question) => question.id))
  })

  test('ends in all tabs, and all of them continue when one has signed in', async () => {
    const other = await page.context().newPage()
    await open(page, 2)
    await open(other, 3)
    await page.bringToFront()
    await ended(page, async () => {
      await type(step(), 'From the panel.')
      await other.bringToFront()
      await type(other.getByLabel('How it is done'), 'With the lever.')
    })
    await again(page).waitFor()
    await again(other).waitFor()
    await page.bringToFront()
    await comeBack(page)
    await again(other).waitFor({ state: 'hidden' })
    await expect
      .poll(() => descriptions(client, task))
      .toEqual(expect.arrayContaining(['From the panel.', 'With the lever.']))
    await other.close()
  })

  test('is not reported again by a late refusal after the person signed in', async () => {
    await make.site(client, { name: 'Bark boiler' })
    await page.goto('/equipment-groups')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(
      /api\/v1\/sites\?/,
      async (route) => {
        const response = await route.fetch()
        await held
        await route.fulfill({ response })
      },
      { times: 1 },
    )
    await ended(page, () => page.getByRole('link', { name: 'Sites', exact: true }).click())
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await comeBack(page)
    release()
    await page.getByRole('link', { name: 'Bark boiler' }).waitFor()
    expect(await again(page).count()).toBe(0)
  })

  test('shows nothing of its contents to another person who signs in there, and keeps nothing in the browser', async () => {
    const stranger = await app.service.organization()
    await open(page, 1)
    await ended(page, () => type(step(), ' Nobody else reads this.'))
    await again(page)
      .getByLabel('E-mail address')
      .fill(await app.person(stranger))
    await again(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Today' }).waitFor()
    expect(await page.content()).not.toContain('Nobody else reads this.')
    await page.goto('/work-tasks/new')
    await page.getByLabel('Name').waitFor()
    expect(await page.content()).not.toContain('Nobody else reads this.')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Nobody else reads this.')
  })

  // Seen red with a button that deleted all of it at once.
  test('says what is deleted before somebody else can sign in, and keeps it until that is answered', async () => {
    await settled(page)
    await page.goto('/sign-in')
    await fill(page, email)
    await page.getByRole('heading', { name: 'Today' }).waitFor()
    await page.goto('/equipment-groups/new')
    await page.getByLabel('Name').fill('Rope hoists')
    await ended(page, () => page.getByRole('button', { name: 'Save' }).click())
    const other = again(page).getByRole('button', { name: 'Sign in as somebody else' })
    const asked = page.getByRole('dialog', { name: 'Sign in as somebody else' })
    const kept = () => page.evaluate(() => JSON.stringify(localStorage).includes('Rope hoists'))
    await other.click()
    await asked.getByText('wrote here and did not save').waitFor()
    await focused(asked.getByRole('button', { name: 'Back' }))
    expect(await kept()).toBe(true)
    await page.keyboard.press('Enter')
    await focused(other)
    await page.keyboard.press('Enter')
    await asked.getByRole('button', { name: 'Delete and continue' }).click()
    await page.waitForURL('**/sign-in*')
    expect(await kept()).toBe(false)
  })

  test('leads to the sign-in page if it was already over, and back, with an address that does not grow', async () => {
    await page.context().clearCookies()
    await page.goto('/sites?search=mill')
    await page.getByLabel('E-mail address').waitFor()
    expect(new URL(page.url()).searchParams.get('next')).toBe('/sites?search=mill')
    await page.goto(`/sites?search=${'mill'.repeat(1_000)}`)
    await page.getByLabel('E-mail address').waitFor()
    expect(page.url().length).toBeLessThan(2_100)
    await page.goto('/sign-in?next=/sign-in?next=/sites')
    await fill(page, email)
    await page.getByLabel('E-mail address').waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(page.url().length).toBeLessThan(app.service.address.length + 100)
  })

  test('an address without a page says so, with the menu for whoever is signed in, and leads home', async () => {
    const says = page.getByRole('heading', { name: 'There is nothing here' })
    const home = page.getByRole('link', { name: 'Go to Today' })
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await page.context().clearCookies()
    await page.goto('/%252F/evil.example')
    await says.waitFor()
    await home.waitFor()
    expect(await menu.count()).toBe(0)
    await page.goto('/sign-in?next=/%252F/evil.example')
    await fill(page, email)
    await says.waitFor()
    await menu.waitFor()
    expect(page.url()).toBe(`${app.service.address}/%2F/evil.example`)
    for (const path of [
      '//evil.example',
      '/%252F/evil.example',
      '/\\evil.example',
      `/${'x'.repeat(5_000)}`,
      '/%E0%A4%A',
      '/sites/%E0%A4%A',
      `/nowhere?organization=${client.identity.organizationId}`,
    ]) {
      await page.goto(app.service.address + path)
      await says.waitFor()
      await menu.waitFor()
      expect(new URL(page.url()).origin).toBe(app.service.address)
    }
    await home.click()
    await page.getByRole('heading', { name: 'Today' }).waitFor()
  })

  test('an unreadable address gets a page that tells people so', async () => {
    await page.goto(`/sites?search=${'x'.repeat(40_000)}`)
    await page.getByRole('heading', { name: 'This page cannot be shown' }).waitFor()
    await page.getByRole('link', { name: 'To the first page' }).click()
    await page.waitForURL(`${app.service.address}/**`)
  })
})

const again = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

async function begin(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/v1/session', { data: { email, password: PASSWORD } })
  expect(answer.status()).toBe(201)
}

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
}

/**
 * Ends the session, and does something before any tab hears of it: the dialog, which takes the focus, must not come in
 * the middle of a text or before a click.
 */
async function ended(page: Page, before: () => Promise<unknown>): Promise<void> {
  const { promise: done, resolve: release } = Promise.withResolvers<void>()
  await page.context().route('**/api/v1/**', async (route) => {
    await done
    await route.fallback()
  })
  await page.context().clearCookies()
  await before()
  release()
}

async function comeBack(page: Page): Promise<void> {
  await again(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await again(page).waitFor({ state: 'hidden' })
}

/** Whether a field is visible and can be clicked. */
function seenAt(page: Page, label: string): Promise<boolean> {
  return page.getByLabel(label).evaluate((field) => {
    const { x, y, width, height } = field.getBoundingClientRect()
    return field.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}

async function descriptions(client: Client, { id }: Sample): Promise<readonly string[]> {
  const { body } = await client.get(`/work-steps?workTaskId=${id}`)
  return body.data.map(({ description }: Sample) => description)
}
