import { describe, expect, test } from 'vitest'
import { done } from '../../test/support/learning.ts'
import { canOpen, useApp } from './support/app.ts'
import { phonePhoto } from './support/deviations.ts'
import { givePin, type JobUnderWay, jobUnderWay, PIN } from './support/job-under-way.ts'
import { notesOf } from './support/notes.ts'
import { settled } from './support/settled.ts'
import { keepUploads, uploadsOf } from './support/uploads-sent.ts'

const app = await useApp()

describe.skipIf(!canOpen)('a deviation', () => {
  test('is reported with a photo without its location, which stops the job; one person resolves it, another closes it', async () => {
    const { client, job, mate, supervisor, steps } = await jobUnderWay(app)
    const phone = await app.signedIn(client, { role: 'worker', width: 360, apart: true })
    await keepUploads(phone)
    // Seen red with work that has to be stopped before anything can be reported in it.
    await phone.goto(`/jobs/${job.id}/work?step=${steps['Weld the bracket']}`)
    await phone.getByRole('link', { name: 'Report what is wrong' }).click()
    await phone.getByText('Weld the bracket').waitFor()
    await expect.poll(() => phone.getByLabel('The work stops').isChecked()).toBe(false)
    await phone.getByLabel('What is wrong').fill('The extinguisher is not sealed.')
    // Seen red with this report restored in the place of one that stops the work.
    await phone.goto(`/deviations/new?job=${job.id}&step=${steps['Weld the bracket']}&stop=yes`)
    await phone.getByText('Weld the bracket').waitFor()
    await expect.poll(() => phone.getByLabel('The work stops').isChecked()).toBe(true)
    await phone.getByLabel('What is wrong').fill('The extinguisher is empty.')
    const photo = await phonePhoto()
    expect(photo.includes('Kamera Oy')).toBe(true)
    const [chooser] = await Promise.all([
      phone.waitForEvent('filechooser'),
      phone.getByRole('button', { name: 'Take a photo' }).click(),
    ])
    // What the camera took may be nowhere else. Seen red with a photo that has to be taken again.
    await phone.context().setOffline(true)
    await chooser.setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: photo })
    await phone.getByText('You are offline: nothing was sent').waitFor()
    await phone.context().setOffline(false)
    await phone.getByRole('button', { name: 'Try again' }).click()
    await phone.getByText('The photo is attached.').waitFor()
    const notes = await notesOf(phone)
    await phone.getByRole('button', { name: 'Report', exact: true }).click()
    await phone.getByText('is stopped until this is resolved').waitFor()
    // Seen red with a note before it that said less.
    await expect.poll(notes).toContain('It is reported, and the work stops.')
    expect(await notes()).not.toContain('Saved')
    await phone.getByRole('img', { name: 'Photo of deviation' }).waitFor()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const [sent = '', ...more] = new Set(await uploadsOf(phone))
    expect([sent.slice(0, 3), more]).toEqual(['\u00ff\u00d8\u00ff', []])
    for (const told of ['Exif', 'Kamera', 'K-1000']) expect(sent.includes(told), told).toBe(false)
    expect(await done(client, 'GET', `/jobs/${job.id}`)).toMatchObject({ status: 'suspended' })
    // The person who reports a deviation may not decide on it.
    expect(await phone.getByRole('button', { name: 'It is resolved' }).count()).toBe(0)

    const first = await app.signedIn(client, { role: 'coordinator', width: 360 })
    await first.goto('/deviations?status=open&stopsWork=true')
    await first.getByRole('link', { name: /^\d\d-\d{7}$/ }).click()
    await first.getByLabel('What was done').fill('A full one was brought.')
    await first.getByRole('button', { name: 'It is resolved' }).click()
    await first.getByText('You resolved it, so somebody else must check and close it.').waitFor()
    expect(await first.getByRole('button', { name: 'Close', exact: true }).count()).toBe(0)

    // Another member of the crew acts on the same phone by PIN; without permission they are refused.
    await first.getByRole('button', { name: 'Somebody else closes it here' }).click()
    const dialog = first.getByRole('dialog')
    const by = async (who: JobUnderWay['worker'], name: string) => {
      await givePin(who)
      await dialog.getByRole('radio', { name }).check()
      await dialog.getByLabel(`PIN of ${name}`).fill(PIN)
      await dialog.getByRole('button', { name: 'Close' }).last().click()
    }
    await by(mate, 'Eero Niemi')
    await dialog.getByText('Eero Niemi may not do this.').waitFor()
    await by(supervisor, 'Sanna Virtanen')
    await first.getByText('It is closed.').waitFor()
    expect(await done(client, 'GET', `/deviations?jobId=${job.id}&with[]=closedBy`)).toMatchObject([
      { status: 'closed', closedBy: { lastName: 'Virtanen' } },
    ])
  })

  // Seen red with a start that only the owner of the session can request, with a form that sends no `as`, and with a
  // stop that returns to the work although the person has moved on to the report.
  test('is reported and resolved by PIN on a shared phone, and the job is started and resumed the same way', async () => {
    const { client, job, worker, mate, supervisor, onSite, act } = await jobUnderWay(app, 'ready')
    for (const who of [mate, supervisor]) await givePin(who)
    const phone = await app.as(worker, { width: 360 })
    const dialog = phone.getByRole('dialog')
    const button = (name: string) => phone.getByRole('button', { name, exact: true })
    const by = async (name: string, answer: string) => {
      await dialog.getByRole('radio', { name }).check()
      await dialog.getByLabel(`PIN of ${name}`).fill(PIN)
      await dialog.getByRole('button', { name: answer }).click()
    }
    // Without an address that names a job, it is at the site of the next one.
    await phone.goto('/deviations/new')
    await expect.poll(() => phone.getByLabel('Site').inputValue()).not.toBe('')
    await button('Report').click()
    await phone.getByText('2 fields need another look.').waitFor()
    await phone.getByLabel('What is wrong').and(phone.locator(':focus')).waitFor()
    expect(await button('Report').evaluate((shown) => getComputedStyle(shown).position)).toBe('fixed')
    await phone.goto(`/jobs/${job.id}/work?step=brief`)
    const signer = phone.getByLabel('Signing as')
    await signer.selectOption({ label: 'Sanna Virtanen, by PIN' })
    await phone.getByRole('link', { name: 'Continue' }).click()
    await button('The supervisor starts it here').click()
    await expect.poll(() => dialog.getByRole('radio', { name: 'Aino Laine (you)' }).isDisabled()).toBe(true)
    await by('Eero Niemi', 'Start work')
    await dialog.getByText('Eero Niemi may not do this.').waitFor()
    await by('Sanna Virtanen', 'Start work')
    await phone.getByRole('heading', { name: 'Clear and cover the area' }).waitFor()
    // Seen red with steps that the owner of the phone has to sign by the PIN of the supervisor who started the work.
    await expect.poll(() => signer.locator(':checked').textContent()).toBe('Aino Laine (you)')
    // The answer to the stop arrives late: a person who has moved on stays where they are.
    const late = Promise.withResolvers<void>()
    await phone.route('**/sign-offs*', async (route) => {
      await late.promise
      await route.continue()
    })
    await button('Stop').click()
    await button('Stop the work').click()
    await phone.getByRole('link', { name: 'The work is stopped' }).waitFor()
    // Seen red with a phone that was the supervisor's again with the next stop.
    await expect.poll(() => signer.locator(':checked').textContent()).toBe('Aino Laine (you)')
    await phone.getByRole('link', { name: 'The work is stopped' }).click()
    await phone.getByRole('link', { name: 'Report what is wrong' }).click()
    await button('Somebody else reports it').waitFor()
    late.resolve()
    await phone.getByText('The work is stopped.', { exact: true }).waitFor({ state: 'attached' })

    await button('Somebody else reports it').click()
    await by('Eero Niemi', 'Report')
    await phone.getByText('needs another look').waitFor()
    const what = phone.getByLabel('What is wrong')
    await what.and(phone.locator(':focus')).waitFor()
    await what.fill('The hose leaks.')
    await button('Somebody else reports it').click()
    await by('Eero Niemi', 'Report')
    await phone.getByText('is stopped until this is resolved').waitFor()
    await button('Somebody else resolves it here').click()
    await dialog.getByLabel('What was done').fill('The hose was changed.')
    await by('Sanna Virtanen', 'It is resolved')
    await phone.getByText('It is resolved.').waitFor()
    expect(
      await done(client, 'GET', `/deviations?jobId=${job.id}&with[]=reportedBy&with[]=resolvedBy`),
    ).toMatchObject([{ reportedBy: { lastName: 'Niemi' }, resolvedBy: { lastName: 'Virtanen' } }])

    await phone.getByRole('link', { name: 'To the work', exact: true }).click()
    await button('The supervisor resumes it here').click()
    await by('Sanna Virtanen', 'Resume work')
    await phone.getByText('Somebody lacks what the work requires.').waitFor()
    const safetyRequirementIds = onSite.map(({ id }) => id)
    for (const who of [worker, mate, supervisor])
      await act(who, 'sign-offs', { meaning: 'on_site', safetyRequirementIds })
    await button('The supervisor resumes it here').click()
    await by('Sanna Virtanen', 'Resume work')
    await phone.getByRole('heading', { name: 'Clear and cover the area' }).waitFor()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const log = await done(client, 'GET', `/jobs/${job.id}/sign-offs?meaning=resumed`)
    expect(log).toMatchObject([{ user: { lastName: 'Virtanen' }, recordedBy: { lastName: 'Laine' } }])
  })

  // Seen red with a report that had lost its photo, and with its text in the next form once the photo was stored.
  test('waits for its photo unless it is reported without, by PIN too, and leaves no draft', async () => {
    const { client, job, worker, mate } = await jobUnderWay(app)
    await givePin(mate)
    const phone = await app.as(worker, { width: 360 })
    const button = (name: string) => phone.getByRole('button', { name, exact: true })
    const what = phone.getByLabel('What is wrong')
    const uploads = '**/api/v1/uploads?*'
    const reported = () => done(client, 'GET', `/deviations?jobId=${job.id}&orderBy=createdAt&order=asc`)
    /** @returns what ends its upload */
    const holdUpload = async (begin: () => Promise<void>) => {
      const { promise: held, resolve: end } = Promise.withResolvers<'continue' | 'abort'>()
      await phone.route(uploads, async (route) => route[await held]())
      await Promise.all([phone.waitForRequest(uploads), begin()])
      return end
    }
    const write = async (text: string) => {
      await phone.goto(`/deviations/new?job=${job.id}&stop=yes`)
      await what.fill(text)
      const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() }
      return holdUpload(() => phone.locator('input[type=file]').first().setInputFiles(file))
    }
    /** The late photo of what was reported without it does not bring its text back. */
    const leavesNothing = async (end: (how: 'continue') => void) => {
      await phone.getByText('is stopped until this is resolved').waitFor()
      await Promise.all([phone.waitForResponse(uploads), end('continue')])
      await settled(phone)
      await phone.goto(`/deviations/new?job=${job.id}&stop=yes`)
      expect(await what.inputValue()).toBe('')
    }
    const fail = await write('The lamp is dark.')
    await button('Report').click()
    await expect.poll(() => button('Report').isDisabled()).toBe(true)
    fail('abort')
    await phone.getByText('The service did not answer').waitFor()
    await expect.poll(() => button('Report').isEnabled()).toBe(true)
    expect(await reported()).toEqual([])
    const store = await holdUpload(() => button('Try again').click())
    await button('Report').click()
    await expect.poll(() => button('Report').isDisabled()).toBe(true)
    expect(await reported()).toEqual([])
    store('continue')
    await phone.getByRole('img', { name: 'Photo of deviation' }).waitFor()

    const late = await write('The hose leaks.')
    await button('Report without the photo').click()
    await leavesNothing(late)

    const later = await write('The door is open.')
    await button('Somebody else reports it').click()
    await expect.poll(() => button('Somebody else reports it').isDisabled()).toBe(true)
    expect(await phone.getByRole('dialog').count()).toBe(0)
    await button('Report without the photo').click()
    await phone.getByRole('dialog').getByRole('radio', { name: 'Eero Niemi' }).check()
    await phone.getByLabel('PIN of Eero Niemi').fill(PIN)
    await phone.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
    await leavesNothing(later)
    expect(await reported()).toMatchObject([
      { photoPath: expect.any(String) },
      { photoPath: null },
      { photoPath: null },
    ])
  })
})
