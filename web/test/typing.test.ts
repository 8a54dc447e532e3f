import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../test/support/client.ts'
import { make, type Sample } from '../../test/support/samples.ts'
import { canOpen, PASSWORD, useApp } from './support/app.ts'
import { places } from './support/each-place.ts'
import { focused, keysArrive, type } from './support/focus.ts'
import { quiz } from './support/versions.ts'
import { lockout, nextDraft } from './support/work.ts'

// Seen red with keys that take effect, or are lost, while an answer, a page or a dialog is on its way, or is read and
// not drawn yet.

const app = await useApp()

describe.skipIf(!canOpen)('typing on after Enter', () => {
  let client: Client
  let page: Page
  beforeAll(async () => {
    client = await app.service.organization()
    page = await app.signedIn(client)
  })

  test('finds the letters in the field of the next page, and each step as it was typed', async () => {
    await page.goto('/work-tasks')
    await page.getByRole('link', { name: 'New work task' }).click()
    const answer = await held(page, 'POST', /work-tasks/)
    const steps = await held(page, 'GET', /work-steps/)
    await type(page.getByLabel('Name'), 'Lock out a grinder\ngrind welds\nOne word\nc?')
    answer.release()
    await steps.asked
    await page.keyboard.type('an')
    steps.release()
    await page.getByRole('button', { name: 'Change step 2, One word' }).waitFor()
    await expect.poll(() => page.getByLabel('Add a step').inputValue()).toBe('c?an')
    expect((await client.get('/work-tasks')).body.data).toMatchObject([{ name: 'Lock out a grinder' }])
    expect(await stepNames(client)).toEqual(['grind welds', 'One word'])
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('finds them in a field that takes seconds to be read after its page is shown, and then to be drawn', async () => {
    const slow = await app.signedIn(client, { fresh: true })
    await slow.clock.install()
    await slow.goto('/work-tasks/new')
    const steps = await held(slow, 'GET', /work-steps/)
    await type(slow.getByLabel('Name'), 'Lock out a press\nweld')
    await steps.asked
    await keysArrive(slow)
    await slow.clock.pauseAt((await slow.evaluate(() => Date.now())) + 3_000)
    await slow.clock.runFor(500)
    await slow.evaluate(drawLate)
    const read = slow.waitForEvent('requestfinished', (request) => request.url().includes('work-steps'))
    steps.release()
    await read
    await slow.clock.runFor(600)
    await slow.clock.resume()
    await expect.poll(() => slow.getByLabel('Add a step').inputValue()).toBe('weld')
  })

  test('finds them in the field that was refused', async () => {
    await page.goto('/work-tasks/new')
    const answer = await held(page, 'POST', /work-tasks/)
    await page.getByLabel('Name').fill('x'.repeat(256))
    await type(page.getByLabel('Name'), '\ngo')
    answer.release()
    await page.getByText('At most 255 characters.').waitFor()
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe(`${'x'.repeat(256)}go`)
    await page.getByLabel('Name').fill('')
  })

  test('adds steps to a later version, one for each Enter', async () => {
    const task = await lockout(client)
    await page.goto(`/work-tasks/${task.id}`)
    const answer = await held(page, 'POST', /work-steps/)
    await page.getByLabel('Add a step').focus()
    await page.keyboard.type('One word\nTwo words\n\nThree')
    answer.release()
    await page.getByRole('button', { name: 'Change step 6, Two words' }).waitFor()
    await expect.poll(() => page.getByLabel('Add a step').inputValue()).toBe('Three')
    const { body } = await client.get(`/work-steps?workTaskId=${task.id}&orderBy=order&order=asc`)
    expect(body.data.slice(4).map(({ name }: Sample) => name)).toEqual(['One word', 'Two words'])
  })

  test('writes options without losing one letter', async () => {
    const { draft } = await quiz(client)
    await page.goto(`/assessments/${draft.id}`)
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByLabel('Option 1', { exact: true }).focus()
    await page.keyboard.type('grind\nweld\ncut\nfile')
    for (const [place, text] of ['grind', 'weld', 'cut', 'file'].entries()) {
      await expect.poll(() => page.getByLabel(`Option ${place + 1}`, { exact: true }).inputValue()).toBe(text)
    }
  })

  test('creates a requirement and continues in the same field', async () => {
    const task = await lockout(client)
    await page.goto(`/work-tasks/${task.id}`)
    await page
      .getByRole('button', { name: /^Requirement: / })
      .first()
      .click()
    const field = page.getByLabel('Find or create a requirement')
    const answer = await held(page, 'POST', /safety-requirements/)
    await type(field, 'Glove box\n')
    await answer.asked
    await page.keyboard.type('goggles')
    answer.release()
    await page.getByRole('button', { name: 'Remove the requirement Glove box' }).waitFor()
    await expect.poll(() => field.inputValue()).toBe('goggles')
  })

  test('finds them in the search that Ctrl K opens, however late that comes', async () => {
    const late = await app.signedIn(client)
    await late.goto('/')
    await late.getByRole('heading', { name: 'Today' }).waitFor()
    const dialog = await held(late, 'GET', /find-dialog/)
    await late.keyboard.press('Control+k')
    await late.keyboard.type('grind welds')
    dialog.release()
    await expect.poll(() => late.getByRole('combobox').inputValue()).toBe('grind welds')
    expect(new URL(late.url()).pathname).toBe('/')
  })

  // Seen red with keys that were shortcuts meanwhile: one led into the title, where the others were saved.
  test('finds them in the editor of a text that somebody begins to write', async () => {
    const content = await make.content(client, { title: 'Ladders' })
    await page.goto(`/educational-contents/${content.id}`)
    const editor = await held(page, 'GET', /rich-text-editor/)
    await page.getByRole('button', { name: 'Write the text' }).click()
    await editor.asked
    await page.keyboard.type('Three points of contact')
    editor.release()
    await page.locator('[contenteditable=true]').getByText('Three points of contact').waitFor()
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Ladders')
  })

  test('types into the search of a list, whatever its answers do', async () => {
    await page.goto('/work-tasks')
    await page.getByRole('searchbox').focus()
    for (const letter of 'grind welds')
      await page.keyboard.press(letter === ' ' ? 'Space' : letter, { delay: 40 })
    await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('grind welds')
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('grind welds')
  })

  test('signs in and nothing else', async () => {
    const own = await app.page()
    const email = await app.person(client)
    await own.goto('/sign-in')
    const answer = await held(own, 'POST', /session/)
    await own.getByLabel('E-mail address').fill(email)
    await own.getByLabel('Password', { exact: true }).focus()
    await own.keyboard.type(`${PASSWORD}\ngrind c`)
    answer.release()
    await own.getByRole('heading', { name: 'Today' }).waitFor()
    expect(await own.getByRole('dialog').count()).toBe(0)
  })

  const forms = [
    ['/orders/new', 'Notes'],
    ['/sites/new', 'Name'],
    ['/work-tasks/new', 'Name'],
  ] as const
  test.each(places(forms))(
    'finds the typed text again after an immediate reload: %s',
    async (address, label) => {
      await page.goto(address)
      await page.getByRole('textbox', { name: label }).focus()
      await page.keyboard.type('Grind welds')
      const shown = () => page.getByRole('textbox', { name: label }).inputValue()
      await expect.poll(shown).toBe('Grind welds')
      await page.reload()
      await expect.poll(shown).toBe('Grind welds')
    },
  )

  test('finds a text of a draft and of a step again after a reload at once, and it is saved', async () => {
    const made = await make.requirement(client, { name: 'Watch named' })
    const requirement = await nextDraft(client, 'safety-requirements', made)
    await page.goto(`/safety-requirements/${requirement.id}`)
    await page.getByLabel('What must be fulfilled').focus()
    await page.keyboard.type('By name')
    await page.reload()
    await expect.poll(() => page.getByLabel('What must be fulfilled').inputValue()).toBe('By name')
    const task = await lockout(client)
    await page.goto(`/work-tasks/${task.id}`)
    await page.getByRole('button', { name: /^Change step 2/ }).click()
    await page.getByLabel('How it is done').focus()
    await page.keyboard.type('From the panel')
    await page.reload()
    await expect.poll(() => page.getByLabel('How it is done').inputValue()).toBe('From the panel')
    await expect
      .poll(
        async () =>
          (await client.get(`/work-steps?workTaskId=${task.id}&orderBy=order&order=asc`)).body.data[1],
      )
      .toMatchObject({ description: 'From the panel' })
  })

  // Seen red with each of the three ways out: all of it was gone at once.
  test('asks whoever signs out in any way before it is deleted, and then leaves nothing of it behind', async () => {
    const own = await app.signedIn(client)
    const changes: string[] = []
    own.on('request', (request) => {
      if (request.method() !== 'GET') changes.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    const kept = () => own.evaluate(() => JSON.stringify(localStorage).includes('Nobody else reads this.'))
    const asked = own.getByRole('dialog', { name: 'Sign out', exact: true })
    const stay = async () => {
      await asked.getByText('wrote here and did not save').waitFor()
      await focused(asked.getByRole('button', { name: 'Back' }))
      await own.keyboard.press('Enter')
      await asked.waitFor({ state: 'hidden' })
    }
    const account = own.getByRole('button', { name: /^Account of/ })
    await own.goto('/sites/new')
    await own.getByRole('textbox', { name: 'Description' }).fill('Nobody else reads this.')
    await focused(own.getByRole('textbox', { name: 'Description' }))
    await account.click()
    await own.getByRole('menuitem', { name: 'Sign out' }).click()
    await stay()
    await own.goto('/settings/profile')
    await own.getByRole('button', { name: 'Sign out everywhere' }).click()
    await own.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await stay()
    await own.getByRole('dialog').waitFor({ state: 'hidden' })
    await own.getByLabel('Current password').fill('a good sentence')
    await own.getByLabel('New password').fill('another good sentence')
    await own.keyboard.press('Enter')
    await stay()
    expect(changes).toEqual([])
    expect(await kept()).toBe(true)
    await account.click()
    await own.getByRole('menuitem', { name: 'Sign out' }).click()
    await asked.getByRole('button', { name: 'Delete and continue' }).click()
    await own.waitForURL('**/sign-in*')
    expect(await own.evaluate(() => JSON.stringify(localStorage))).not.toContain('holdpoint:draft')
  })
})

/** Runs in a page: React draws what comes next 700 ms later, as on a busy machine. */
function drawLate(): void {
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    MessagePort.prototype.postMessage = postMessage
    setTimeout(() => this.postMessage(message), 700)
  }
}

/** Holds requests until they are released. */
async function held(page: Page, method: string, path: RegExp) {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    if (route.request().method() === method) {
      ask()
      await released
    }
    await route.fallback()
  })
  return {
    asked,
    release: resolve,
  }
}

async function stepNames(client: Client): Promise<readonly string[]> {
  const { body } = await client.get('/work-steps?orderBy=order&order=asc')
  return body.data.map(({ name }: Sample) => name)
}
