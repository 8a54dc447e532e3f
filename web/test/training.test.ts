import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { connected, superuserOf } from '../../test/support/fresh-database.ts'
import { asked, contentOf, done, quizOn, train } from '../../test/support/learning.ts'
import { roleNamed } from '../../test/support/mailed-secrets.ts'
import { prove } from '../../test/support/proofs.ts'
import { make, type Sample } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { assign, workThatAsks } from './support/assigned.ts'
import { button } from './support/by-name.ts'
import { focused } from './support/focus.ts'
import { holdNextRead } from './support/late-read.ts'
import { notesOf } from './support/notes.ts'
import { dayFromNow } from './support/plan.ts'
import { settled } from './support/settled.ts'

const app = await useApp()

/** Answers every question of the shown attempt and submits it. */
async function takeTest(page: Page, right: boolean) {
  const answers: { readonly [question: string]: readonly string[] } = {
    'Is the machine dead?': right ? ['True'] : ['False'],
    'Who removes the lock?': ['Its owner'],
    'What comes before work?': ['Lock', 'Try'],
  }
  for (const place of [1, 2, 3]) {
    await page.getByRole('heading', { name: `Question ${place} of 3` }).waitFor()
    const question = await page.getByRole('group').locator('legend').innerText()
    for (const answer of answers[question] ?? []) await page.getByLabel(answer, { exact: true }).check()
    await button(page, place === 3 ? 'Review' : 'Next').click()
  }
  await page.getByText('Every question is answered.').waitFor()
  await button(page, 'Submit').click()
}

describe.skipIf(!canOpen)('training', () => {
  test('a worker who is not ready gets ready on a phone: reads, fails a test, passes it, has understood', async () => {
    const client = await app.service.organization()
    const { event, card } = await workThatAsks(client)
    const page = await app.signedIn(client, { role: 'worker', width: 360 })
    const userId = await assign(client, event, page)
    await prove(app.service, client, { userId, of: card })
    await page.goto('/')
    await page.getByText('Not ready yet: one thing is missing').waitFor()
    await page.getByText('To be signed on site: Personal lock in use').waitFor()
    await page.getByRole('button', { name: 'Lockout in seven steps' }).click()
    await page.getByText('of somebody else').waitFor()
    await page.getByText('3 tries left').waitFor()
    await button(page, 'Start the test').click()
    await page.getByRole('dialog').getByText('You will have 20 minutes.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Start the test' }).click()
    await takeTest(page, false)
    await page.getByText('Not passed').waitFor()
    await page.getByText('You have 2 tries left.').waitFor()
    expect(await page.getByText('Try it.').count()).toBe(0)
    await page.getByRole('link', { name: 'Read again' }).click()
    await button(page, 'Start the test').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Start the test' }).click()
    await takeTest(page, true)
    await page.getByText('Passed').waitFor()
    await page.getByText('Try it.').waitFor()
    await page.getByRole('link', { name: 'Continue' }).click()
    await button(page, 'I have understood').click()
    await page.getByText('Aino Laine has completed').waitFor()
    const meant = page.getByRole('region', { name: /^Valid/ })
    await meant.getByText('It counts for this work of yours:').waitFor()
    await meant.getByRole('listitem').filter({ hasText: event.title }).getByText('Ready').waitFor()
    expect(await page.getByText('SHA-256 of what was shown').isVisible()).toBe(false)
    await meant.getByRole('link', { name: 'Back to Today' }).click()
    await page.getByText('You are ready for this work.').waitFor()
  })

  test('an attempt continues in a second tab, and an answer without a network is kept until there is one', async () => {
    const client = await app.service.organization()
    const { event, content, quiz } = await workThatAsks(client)
    const page = await app.signedIn(client, { role: 'worker', width: 360 })
    await assign(client, event, page)
    await page.goto('/')
    await page.getByRole('button', { name: content.title }).click()
    await page.getByText('3 tries left').waitFor()
    await button(page, 'Start the test').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Start the test' }).click()
    await page.getByText('Time left: 19:').waitFor()
    const choice = (on: Page) =>
      on.getByRole('group').getByRole('radio').or(on.getByRole('group').getByRole('checkbox'))
    await choice(page).first().check()
    await page.getByText('Saved', { exact: true }).waitFor()

    const tab = await page.context().newPage()
    await tab.goto(page.url().replace(/\?.*/, ''))
    await tab.getByRole('heading', { name: 'Question 2 of 3' }).waitFor()
    await page.context().setOffline(true)
    await choice(tab).first().check()
    await tab.getByText('No connection. Your answer is kept on this device.').waitFor()
    await tab.close()
    await page.context().setOffline(false)
    const again = await page.context().newPage()
    await again.goto(page.url().replace(/\?.*/, ''))
    await again.getByRole('heading', { name: 'Question 3 of 3' }).waitFor()
    await again.getByText('Saved', { exact: true }).waitFor()
    const stored = async () =>
      (await (await page.request.get(`/api/v1${new URL(page.url()).pathname}`)).json()).data
    const answered = async () =>
      (await stored()).questions.map(({ answer }: { answer: unknown }) => answer !== null)
    await expect.poll(answered).toEqual([true, true, false])
    expect((await stored()).assessmentId).toBe(quiz.id)
    await again.close()
  })

  test('an answer that waited for a network does not replace a later one from another device', async () => {
    const client = await app.service.organization()
    const worker = await app.service.member(client, 'worker')
    const content = await contentOf(client)
    const quiz = await quizOn(client, content, [asked.choice])
    const { id } = await train(worker, content)
    const attempt = await done(worker, 'POST', `/trainings/${id}/attempts`, { assessmentId: quiz.id })
    const answers = `/attempts/${attempt.id}/answers`
    const [question] = attempt.questions
    const phone = await app.as(worker, { width: 360 })
    await phone.goto(`/attempts/${attempt.id}`)
    await phone.getByRole('heading', { name: 'Question 1 of 1' }).waitFor()
    await phone.context().setOffline(true)
    await phone.getByLabel('Its owner').check()
    await phone.getByText('No connection. Your answer is kept on this device.').waitFor()
    await done(worker, 'PUT', answers, { questionId: question.id, answer: [1] })
    await phone.context().setOffline(false)
    await phone.getByText('Saved', { exact: true }).waitFor()
    expect((await done(worker, 'GET', `/attempts/${attempt.id}`)).questions).toMatchObject([{ answer: [1] }])
    await expect.poll(() => phone.getByLabel('Anybody').isChecked()).toBe(true)
    // What was read before an answer was saved does not take its place. Seen red with the answer before it.
    const before = await holdNextRead(phone, new RegExp(`/api/v1/attempts/${attempt.id}$`))
    await phone.evaluate(() => new BroadcastChannel('holdpoint-writes').postMessage('written'))
    await before.asked
    await phone.getByLabel('Its owner').check()
    await phone.getByText('Saved', { exact: true }).waitFor()
    before.answer()
    await settled(phone)
    expect(await phone.getByLabel('Its owner').isChecked()).toBe(true)
    expect((await done(worker, 'GET', `/attempts/${attempt.id}`)).questions).toMatchObject([{ answer: [0] }])
  })

  test('a missing card is added with its photo, and waits to be verified', async () => {
    const client = await app.service.organization()
    const { event, content } = await workThatAsks(client)
    const page = await app.signedIn(client, { role: 'worker', width: 360 })
    await prove(app.service, client, { userId: await assign(client, event, page), of: content })
    await page.goto('/')
    await page.getByRole('link', { name: 'Hot work card' }).click()
    await page.getByLabel('Issued on').fill('2026-01-15')
    await page.locator('input[type=file]').setInputFiles({
      name: 'card.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    })
    await page.getByText('Attached').waitFor()
    const notes = await notesOf(page)
    // Seen red with a card that is valid for ever.
    const end = page.getByLabel('Valid until')
    await end.pressSequentially('02312027')
    await button(page, 'Send to be verified').click()
    await page.getByText('there is no such day').waitFor()
    await focused(end)
    await end.fill('0027-02-28')
    await button(page, 'Send to be verified').click()
    await page.getByText('Write the year with four digits').waitFor()
    await end.fill('2027-02-28')
    await button(page, 'Send to be verified').click()
    await page.getByText('Waits to be verified').waitFor()
    await page.getByText('It counts once somebody has verified it: not its holder').waitFor()
    await expect.poll(notes).toContain('The card is sent. It counts once somebody has verified it.')
    expect(await notes()).not.toContain('Saved')
    await page.getByRole('link', { name: 'Open the picture by itself' }).waitFor()
    await page.goto('/')
    await page.getByText('The card waits to be verified').waitFor()
    const { body } = await client.get('/completions')
    const cards = body.data.filter(({ subject }: Sample) => subject.title === 'Hot work card')
    expect(cards).toMatchObject([{ validUntil: '2027-02-28' }])
  })

  test('everything that somebody has proved is listed, however much: what ends comes first', async () => {
    const client = await app.service.organization()
    const [licence, plan] = [
      await make.content(client, { title: 'Crane licence', status: 'confirmed' }),
      await make.content(client, { title: 'Plan of a lift', status: 'confirmed' }),
    ]
    const page = await app.signedIn(client, { role: 'worker', width: 360 })
    const { data } = await (await page.request.get('/api/v1/me')).json()
    const userId = data.user.id
    await prove(app.service, client, { userId, of: licence, validUntil: dayFromNow(30) })
    const later = await prove(app.service, client, { userId, of: plan, completedAt: '2026-01-10T10:00:00Z' })
    await connected(await superuserOf(inject('database')), async (superuser) => {
      await superuser.query('SET session_replication_role = replica')
      await superuser.query(
        `INSERT INTO completions SELECT p.* FROM completions c CROSS JOIN generate_series(1, 500) n
          CROSS JOIN LATERAL jsonb_populate_record(c, jsonb_build_object('id', new_id(), 'code', lpad(n::text, 42, '0'))) p
          WHERE c.id = $1`,
        [later],
      )
    })
    await page.goto('/proofs')
    await page.getByRole('link', { name: 'Crane licence' }).waitFor()
    const links = page.getByRole('main').getByRole('listitem')
    await expect.poll(() => links.count()).toBe(502)
    await expect.poll(() => links.first().innerText()).toContain('Crane licence')
    await page.getByRole('link', { name: 'Add a card' }).waitFor()

    // Seen red with buttons that the service refuses to somebody who only reads by now, and with a way to them.
    const begun = await page.request.post('/api/v1/trainings', {
      headers: { origin: app.service.address },
      data: { educationalContentId: plan.id },
    })
    const training = (await begun.json()).data
    const { email, firstName, lastName } = data.user
    const roleId = await roleNamed(client, 'viewer')
    await done(client, 'PUT', `/users/${userId}`, { email, firstName, lastName, roleId })
    await page.reload()
    await settled(page)
    expect(await links.count()).toBe(502)
    expect(await page.getByRole('link', { name: 'Add a card' }).count()).toBe(0)
    await page.goto(`/trainings/${training.id}`)
    await page.getByText('This training has no text.').waitFor()
    const acts = button(page, 'I have understood').or(page.getByText('I have a card'))
    expect(await acts.count()).toBe(0)
  })

  test('the watched part of an uploaded video is reported, and counts', async () => {
    const client = await app.service.organization()
    const content = await make.content(client, { title: 'Hoists and slings' })
    const office = await app.signedIn(client)
    await office.goto(`/educational-contents/${content.id}`)
    const clip = Buffer.from(await office.evaluate(recordedClip), 'base64')
    await office
      .locator('input[type=file][accept^="video/"]')
      .setInputFiles({ name: 'hoists.webm', mimeType: 'video/webm', buffer: clip })
    // The browser that recorded it did not write its length.
    await office.getByText(/^It takes 0:0\d\. The watched part is measured\.$/).waitFor()
    await office.getByLabel('Percent that must be watched').fill('50')
    await office.getByRole('button', { name: 'Confirm' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await office.getByText('Version 1 is confirmed.').waitFor()
    const shown = office.locator('video[aria-label=Video]')
    const isLoaded = () => shown.evaluate((video: HTMLVideoElement) => video.readyState > 0)
    await expect.poll(isLoaded).toBe(true)
    const fail = (tab: Page) => tab.route('**/api/v1/uploads/*', (route) => route.fulfill({ status: 503 }))
    await fail(office)
    await office.reload()
    await office.getByText('The video cannot be played here.').waitFor()
    // A file on another server is played as well.
    const url = 'https://media.example/slings.webm'
    const elsewhere = await make.content(client, { video: { url, provider: 'file' } })
    await office.route(url, (route) => route.fulfill({ body: clip, contentType: 'video/webm' }))
    await office.goto(`/educational-contents/${elsewhere.id}`)
    await office.getByText(/^It takes 0:0\d\./).waitFor()
    await expect.poll(isLoaded).toBe(true)
    const page = await app.signedIn(client, { role: 'worker', width: 360 })
    const begin = async (tab: Page, says: string) => {
      const begun = await tab.request.post('/api/v1/trainings', {
        headers: { origin: app.service.address },
        data: { educationalContentId: content.id },
      })
      const { data } = await begun.json()
      await tab.goto(`/trainings/${data.id}`)
      await tab.getByText(says).waitFor()
      return data.id
    }
    await begin(page, '50 % are needed')
    await button(page, 'Go to the video').waitFor()
    await page.getByLabel('Training video').evaluate(watched)
    await page.getByText('You have watched enough.').waitFor()

    // Without a network a report is tried again after a pause, and not from other pages. Seen red with hundreds of
    // tries a second.
    const phone = await app.signedIn(client, { role: 'worker', width: 360, apart: true })
    await fail(phone)
    const id = await begin(phone, 'The video cannot be played here.')
    await phone.getByRole('link', { name: 'Open the video, 127.0.0.1' }).waitFor()
    // Seen red with a video that stays away until its page is loaded again, with one that fails before it is shown, and
    // with the focus on nothing.
    const asked = phone.waitForRequest('**/api/v1/uploads/*')
    await button(phone, 'Try again').click()
    await asked
    await focused(button(phone, 'Try again'))
    await phone.unroute('**/api/v1/uploads/*')
    await phone.evaluate(() => window.dispatchEvent(new Event('online')))
    await focused(phone.getByLabel('Training video'))
    await phone.evaluate(loseNetwork)
    const tries = () => phone.evaluate(() => (globalThis as unknown as { tries: number }).tries)
    await phone.getByLabel('Training video').evaluate(watched)
    await expect.poll(tries).toBeGreaterThan(0)
    await phone.getByRole('link', { name: 'Today' }).first().click()
    await phone.getByRole('heading', { name: 'Today' }).waitFor()
    expect(await tries()).toBeLessThan(20)
    await phone.goto(`/trainings/${id}`)
    await phone.getByText('You have watched enough.').waitFor()
    await button(page, 'I have understood').click()
    await page.getByText('Aino Laine has completed').waitFor()
  })
})

/** Lets the page find no network for what it writes, and counts how often it looks. Runs in the page. */
function loseNetwork(): void {
  const page = globalThis as unknown as { tries: number }
  page.tries = 0
  Object.defineProperty(navigator, 'onLine', { get: () => false })
  const answered = fetch
  globalThis.fetch = (asked, init) => {
    if (asked !== '/health/live') return answered(asked, init)
    page.tries += 1
    return new Promise((_, reject) => setTimeout(reject))
  }
}

/** Plays a video to its end. Runs in the page. */
async function watched(video: HTMLVideoElement): Promise<void> {
  video.muted = true
  const ended = new Promise((resolve) => video.addEventListener('ended', resolve, { once: true }))
  await video.play()
  await ended
}

/** Records a two-second clip. Runs in the page. @returns it in Base64 */
async function recordedClip(): Promise<string> {
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm;codecs=vp8' })
  const recorded: Blob[] = []
  recorder.ondataavailable = ({ data }) => void recorded.push(data)
  const timer = setInterval(() => drawing?.fillRect(Math.random() * 100, Math.random() * 100, 9, 9), 50)
  recorder.start()
  await new Promise((resolve) => setTimeout(resolve, 2_100))
  clearInterval(timer)
  await new Promise((resolve) => {
    recorder.onstop = resolve
    recorder.stop()
  })
  const bytes = new Uint8Array(await new Blob(recorded).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
