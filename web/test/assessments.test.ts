import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../test/support/client.ts'
import { make, type Sample } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { Clicks } from './support/clicks.ts'
import { testInEachPlace } from './support/each-place.ts'
import { focused, type } from './support/focus.ts'
import { holdNextRead } from './support/late-read.ts'
import { settled } from './support/settled.ts'
import { quiz } from './support/versions.ts'

const app = await useApp()

describe.skipIf(!canOpen)('assessments', () => {
  let client: Client
  beforeEach(async () => {
    client = await app.service.organization()
  })

  test('one with a question of each type is written, previewed and confirmed', async () => {
    const own = await app.service.organization()
    const content = await make.content(own, { title: 'Lockout in seven steps' })
    const page = await app.signedIn(own)
    await page.goto('/assessments/new')
    await page.getByLabel('Title').fill('Do you know the order?')
    const { promise: made, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/educational-contents', async (route) => {
      if (route.request().method() === 'POST') await made
      await route.continue()
    })
    const find = page.getByLabel('Find or create a training content')
    await find.fill('Tagout')
    await page.getByRole('option', { name: /Tagout/ }).click()
    await find.fill('Lockout')
    await page.keyboard.press('Enter')
    await page.getByRole('listitem').filter({ hasText: 'Lockout in seven steps' }).waitFor()
    goOn()
    await settled(page)
    await page.getByRole('button', { name: 'Continue' }).click()

    await add(page, 'Who removes a lock?')
    await options(page, ['Its owner', 'Anybody', 'The shift supervisor'])
    await page.getByText('Still missing: which answer is correct.').waitFor()
    await save(page)
    await page.getByText('Say which answer is correct.').waitFor()
    await page.getByLabel('Option 1 is correct').check()
    await page.getByLabel('Why').fill('Only the person who put it there.')
    // The list with the first question arrives late, while the second one is being written.
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assessment-questions?*', async (route) => {
      await released
      await route.continue()
    })
    await save(page)
    await page.getByText('Question 1 is saved.').waitFor()

    await add(page, 'What holds energy?')
    await page.getByLabel('Several options').check()
    await page.getByLabel('Option 1', { exact: true }).focus()
    release()
    await page.getByRole('button', { name: 'Change question 1' }).waitFor()
    await focused(page.getByLabel('Option 1', { exact: true }))
    await options(page, ['A spring', 'A closed book', 'A raised load'])
    await page.getByLabel('Option 1 is correct').check()
    await page.getByLabel('Option 3 is correct').check()
    await page.getByLabel('Points').fill('2')
    await save(page)
    await page.getByText('Question 2 is saved.').waitFor()

    await add(page, 'A tag alone is enough.')
    await page.getByLabel('True or false').check()
    await page.getByRole('radiogroup', { name: 'What is correct' }).getByLabel('False').check()
    await save(page)
    await page.getByText('Question 3 is saved.').waitFor()

    await page.getByRole('button', { name: 'Preview' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Its owner').check()
    await dialog.getByLabel('A spring').check()
    await dialog.getByRole('radiogroup', { name: 'A tag alone' }).getByLabel('False').check()
    await dialog.getByRole('button', { name: 'Check the answers' }).click()
    await dialog.getByText('2 of 4 points: not passed.').waitFor()
    await dialog.getByText('Only the person who put it there.').waitFor()
    await dialog.getByLabel('A raised load').check()
    await dialog.getByRole('button', { name: 'Check the answers' }).click()
    await dialog.getByText('4 of 4 points: passed.').waitFor()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByText('✓ A raised load').waitFor()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Version 1 is confirmed.').waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    // Seen red with the content that took longer to create, though this one was chosen after it.
    expect((await own.get(`/assessments/${id}`)).body.educationalContentId).toBe(content.id)
    expect(await asked(own, id)).toEqual([
      ['Who removes a lock?', 'single_choice', [0]],
      ['What holds energy?', 'multiple_choice', [0, 2]],
      ['A tag alone is enough.', 'true_false', [false]],
    ])
  })

  test('an incomplete question is not reported as saved, and the page says what it lacks', async () => {
    const content = await make.content(client)
    const assessment = await make.assessment(client, content.id)
    const page = await app.signedIn(client)
    await page.goto(`/assessments/${assessment.id}`)
    await page.getByRole('button', { name: 'Add a question' }).click()
    const editor = page.locator('form', { has: page.getByRole('button', { name: 'Save the question' }) })
    const state = editor.getByRole('status')
    await editor
      .getByText('Still missing: the question itself, two options, which answer is correct.')
      .waitFor()
    await expect.poll(() => state.textContent()).toBe('Not saved yet')
    await editor.getByLabel('True or false').check()
    await editor.getByText('Still missing: the question itself, which answer is correct.').waitFor()
    await editor.getByRole('textbox', { name: 'Question' }).fill('A tag alone is enough.')
    await editor.getByLabel('False', { exact: true }).check()
    await editor.getByText('Still missing').waitFor({ state: 'detached' })
    await expect.poll(() => state.textContent()).toBe('Not saved yet')
    await editor.getByRole('button', { name: 'Save the question' }).click()
    await page.getByText('Question 1 is saved.').waitFor()
  })

  test('a confirmed question is changed by a next version, and both are compared', async () => {
    const { confirmed } = await quiz(client)
    const page = await app.signedIn(client)
    const clicks = new Clicks('change a question of a confirmed assessment')
    await page.goto(`/assessments/${confirmed.id}`)
    await clicks.on(page.getByRole('button', { name: 'New version' }))
    await page.getByText('saved questions are used immediately').waitFor()
    await clicks.on(page.getByRole('button', { name: 'Change question 1' }))
    await focused(questionOf(page))
    await page.keyboard.press('End')
    await type(questionOf(page), ' Say it.')
    await clicks.on(page.getByRole('button', { name: 'Confirm' }))
    const dialog = page.getByRole('dialog')
    await dialog.locator('ins', { hasText: 'Say it' }).waitFor()
    await clicks.on(dialog.getByRole('button', { name: 'Confirm' }))
    await page.getByText('Version 3 is confirmed.').waitFor()
    clicks.atMost(4)
    await page.getByRole('link', { name: 'History' }).click()
    await page.locator('ins', { hasText: 'Say it' }).waitFor()
  })

  test('a version keeps its questions in their order at that time', async () => {
    const own = await app.service.organization()
    const { confirmed } = await quiz(own)
    const page = await app.signedIn(own)
    await page.goto(`/assessments/${confirmed.id}`)
    await page.getByRole('button', { name: 'New version' }).click()
    await page.getByRole('button', { name: 'Move question 3 up' }).click()
    const orders = async () => {
      const { body } = await own.get(
        `/assessment-questions?assessmentId=${confirmed.id}&orderBy=order&order=asc`,
      )
      return body.data.map(({ question, order }: Sample) => [question.split(' ')[0], order])
    }
    await expect.poll(orders).toEqual([
      ['Who', 1],
      ['A', 2],
      ['What', 3],
    ])
    await page.getByRole('link', { name: 'History' }).click()
    await page.getByRole('heading', { name: 'Question 2' }).waitFor()
    await expect.poll(() => page.locator('ins').allTextContents()).toEqual(['2', '3'])
    await expect.poll(() => page.locator('del').allTextContents()).toEqual(['3', '2'])
  })

  test('confirmed questions are moved as fast as a person clicks', async () => {
    const own = await app.service.organization()
    const { draft } = await quiz(own)
    const page = await app.signedIn(own)
    await page.goto(`/assessments/${draft.id}`)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assessment-questions/*', async (route) => {
      if (route.request().method() === 'PUT') await released
      await route.continue()
    })
    // So do keys, which keep the focus at the end. Seen red with a second key that counted from the first place, and
    // with an arrow that was disabled at the end.
    await page.getByRole('button', { name: 'Change question 1' }).focus()
    await page.evaluate(() => {
      const key = { key: 'ArrowDown', altKey: true, bubbles: true, cancelable: true }
      for (const _ of [1, 2]) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
    })
    await focused(page.getByRole('button', { name: 'Change question 3' }))
    await page.keyboard.press('Alt+ArrowUp')
    await focused(page.getByRole('button', { name: 'Change question 2' }))
    await page.getByRole('button', { name: 'Move question 2 down' }).focus()
    await page.keyboard.press('Enter')
    await focused(page.getByRole('button', { name: 'Move question 3 down' }))
    await page.getByRole('button', { name: 'Move question 3 up' }).focus()
    for (const _ of [1, 2]) await page.keyboard.press('Enter')
    await focused(page.getByRole('button', { name: 'Move question 1 up' }))
    await page.getByRole('button', { name: 'Move question 1 down' }).click()
    await page.getByRole('button', { name: 'Move question 2 down' }).click()
    await page.getByRole('button', { name: 'Move question 2 up' }).click()
    release()
    await expect
      .poll(async () => (await asked(own, draft.id)).map(([question]) => question.split(' ')[0]))
      .toEqual(['A', 'What', 'Who'])
    // The list that is read after the first of two moves answers after the second. Seen red with the second one lost.
    await settled(page)
    const before = await holdNextRead(page, /\/assessment-questions\?/)
    await page.getByRole('button', { name: 'Move question 3 up' }).click()
    await before.asked
    await page.getByRole('button', { name: 'Move question 2 up' }).click()
    before.answer()
    await expect
      .poll(async () => (await asked(own, draft.id)).map(([question]) => question.split(' ')[0]))
      .toEqual(['Who', 'A', 'What'])
    expect((await page.getByRole('alert').allTextContents()).join('')).toBe('')
  })

  test('moving questions keeps what somebody else has written in them meanwhile', async () => {
    const content = await make.content(client)
    const assessment = await make.assessment(client, content.id)
    await make.question(client, assessment.id, { question: 'First' })
    const second = await make.question(client, assessment.id, { question: 'Second' })
    const page = await app.signedIn(client)
    await page.goto(`/assessments/${assessment.id}`)
    await page.getByText('Second').waitFor()
    const theirs = { assessmentId: assessment.id, question: 'Theirs', type: second.type }
    expect((await client.put(`/assessment-questions/${second.id}`, theirs)).status).toBe(200)
    await page.getByRole('button', { name: 'Move question 1 down' }).click()
    await expect
      .poll(async () => (await asked(client, assessment.id)).map(([question]) => question))
      .toEqual(['Theirs', 'First'])
    await page.getByText('Theirs').waitFor()
  })

  // Seen red with the question that was being written closed.
  test('a question that takes long to save does not close the one that is written by then', async () => {
    const { draft } = await quiz(client)
    const page = await app.signedIn(client)
    await page.goto(`/assessments/${draft.id}`)
    const { promise: answered, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/assessment-questions/*', async (route) => {
      if (route.request().method() === 'PUT') await answered
      await route.continue()
    })
    await page.getByRole('button', { name: 'Change question 1' }).click()
    await questionOf(page).fill('Who removes a lock?')
    await save(page)
    await page.getByRole('button', { name: 'Change question 2' }).click()
    await questionOf(page).nth(1).waitFor({ state: 'detached' })
    await questionOf(page).fill('What holds en')
    goOn()
    await page.getByText('Question 1 is saved.').waitFor()
    await page.getByText('Who removes a lock?').waitFor()
    expect(await questionOf(page).inputValue()).toBe('What holds en')
  })

  test('a half-written question is kept and not used', async () => {
    const own = await app.service.organization()
    const { draft } = await quiz(own)
    const page = await app.signedIn(own)
    await page.goto(`/assessments/${draft.id}`)
    await add(page, 'Half a qu')
    await page.reload()
    await page.getByRole('button', { name: 'Add a question' }).click()
    await expect.poll(() => questionOf(page).inputValue()).toBe('Half a qu')
    expect(await asked(own, draft.id)).toHaveLength(3)
  })

  testInEachPlace('two tabs on one question show both sides', async () => {
    const own = await app.service.organization()
    const { draft } = await quiz(own)
    const page = await app.signedIn(own)
    await page.goto(`/assessments/${draft.id}`)
    await page.getByRole('button', { name: 'Change question 1' }).click()
    await questionOf(page).fill('Mine')
    const { body } = await own.get(`/assessment-questions?assessmentId=${draft.id}&orderBy=order&order=asc`)
    const [first] = body.data
    await own.put(`/assessment-questions/${first.id}`, {
      assessmentId: draft.id,
      question: 'Theirs',
      type: first.type,
    })
    await save(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Theirs').waitFor()
    await dialog.getByRole('button', { name: 'Save mine' }).click()
    await expect.poll(async () => (await asked(own, draft.id))[0]?.[0]).toBe('Mine')
  })

  // Seen red with "20" as the time to answer, and with a link that makes its line higher.
  test('a person who may only read sees the questions but no answers, and the facts in words and on even lines', async () => {
    const { confirmed } = await quiz(client)
    const page = await app.signedIn(client, { role: 'viewer' })
    await page.goto(`/assessments/${confirmed.id}`)
    await page.getByText('Who removes a personal lock?').waitFor()
    expect(await page.getByText('correct', { exact: true }).count()).toBe(0)
    await page.getByRole('definition').getByText('20 min', { exact: true }).waitFor()
    const heights = await page
      .getByRole('definition')
      .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height))
    expect(new Set(heights).size).toBe(1)
    expect(await page.getByRole('button', { name: 'New version' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('dialog').getByLabel('Its owner').waitFor()
    expect(await page.getByRole('button', { name: 'Check the answers' }).count()).toBe(0)
  })
})

const questionOf = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true })

async function add(page: Page, question: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a question' }).click()
  await type(questionOf(page), question)
}

/** Writes options with the keyboard: Enter moves to the next one. */
async function options(page: Page, texts: readonly string[]): Promise<void> {
  await page.getByLabel('Option 1', { exact: true }).focus()
  for (const [index, text] of texts.entries()) {
    const option = page.getByLabel(`Option ${index + 1}`, { exact: true })
    await type(option, index === texts.length - 1 ? text : `${text}\n`)
  }
}

function save(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Save the question' }).click()
}

async function asked(client: Client, assessmentId: string): Promise<readonly Sample[]> {
  const { body } = await client.get(
    `/assessment-questions?assessmentId=${assessmentId}&orderBy=order&order=asc`,
  )
  const found: Sample[] = []
  for (const { id, question, type: kind } of body.data) {
    const key = await client.get(`/assessment-questions/${id}/answer-key`)
    found.push([question, kind, key.body.data.correctAnswers])
  }
  return found
}
