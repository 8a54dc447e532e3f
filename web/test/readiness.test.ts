import { describe, expect, test } from 'vitest'
import { asked, quizOn } from '../../test/support/learning.ts'
import { change } from '../../test/support/procedures.ts'
import { prove } from '../../test/support/proofs.ts'
import { make } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { cardPhoto } from './support/card-photo.ts'
import { Clicks } from './support/clicks.ts'
import { goOn } from './support/go-on.ts'
import { ordered } from './support/plan.ts'
import { settled } from './support/settled.ts'

// Seen red with people offered as ready who lack something.

const app = await useApp()
const DAY_MS = 86_400_000

describe.skipIf(!canOpen)('who is ready', () => {
  test('is shown beside the people of an event, with the reason; a card is verified in two clicks from there', async () => {
    const own = await app.service.organization()
    const { order, event, content } = await ordered(own)
    const veera = await make.user(own, { firstName: 'Veera', lastName: 'Salo' })
    await own.post(`/events/${event.id}/assignments`, { userId: veera.id })
    const card = { userId: veera.id, educationalContentId: content?.id, issuedOn: '2026-03-10' }
    const photo = await cardPhoto(own)
    expect((await own.post('/completions', { ...card, reference: 'TK-2231', filePath: photo })).status).toBe(
      201,
    )
    expect((await own.post('/completions', { ...card, reference: 'TK-0' })).status).toBe(201)
    const page = await app.signedIn(own, { role: 'coordinator' })
    await page.goto(`/events/${event.id}`)
    const people = page.getByRole('region', { name: 'People' })
    await people.getByText('Not ready').waitFor()
    const row = people.getByRole('listitem').filter({ hasText: 'Veera Salo' }).first()
    await row.getByRole('button', { name: 'Missing' }).waitFor()
    await row.getByText(/.: The card waits to be verified/).waitFor()
    // Seen red without a word of it.
    await row.getByText(/^Has not accepted the invitation yet/).waitFor()
    await row.getByRole('button', { name: 'Missing' }).click()
    await people
      .getByText(/· The card waits to be verified$/)
      .first()
      .waitFor()
    await people.getByRole('link', { name: 'Look at the card and verify it' }).waitFor()
    await expect.poll(() => page.getByText('Veera Salo').count()).toBe(1)
    // The order shows the same about the same people.
    const readiness = page.getByRole('region', { name: 'Readiness' })
    await goOn(page, `/orders/${order.id}`)
    await page.getByRole('heading', { name: order.number }).waitFor()
    await readiness.getByText('Not ready').waitFor()
    await readiness.getByText('Veera Salo').waitFor()

    await goOn(page, '/training-records?status=unverified')
    await page.getByText('2 training records').waitFor()
    const rows = page.getByRole('row', { name: 'Veera Salo' })
    await rows.first().getByRole('link').click()
    await page.getByText('TK-0').waitFor()
    await page.getByText('No picture or file was added.').waitFor()
    await page.getByRole('button', { name: 'Reject …' }).click()
    await page.getByText('The person who recorded it sees the reason.').waitFor()
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.getByText('This is required.').waitFor()
    await page.getByLabel('Reason').fill('The card is of somebody else.')
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.getByText('It is rejected.').waitFor()
    await goOn(page, '/training-records?status=unverified')
    await page.getByText('1 training record').waitFor()
    const clicks = new Clicks('verify a card')
    await clicks.on(rows.getByRole('link'))
    await page.getByText('TK-2231').waitFor()
    const shown = page.getByRole('img', { name: 'Photo of the card of Veera Salo' })
    await shown.evaluate((image: HTMLImageElement) => image.decode())
    await page.setViewportSize({ width: 360, height: 780 })
    await expect.poll(async () => (await shown.boundingBox())?.width).toBeGreaterThan(300)
    await clicks.on(page.getByRole('button', { name: 'Verify' }))
    await page.getByText('It is verified, and counts for Veera Salo from now on.').waitFor()
    clicks.atMost(2)
    await page.setViewportSize({ width: 1280, height: 800 })
    // The page of the next version still says which version she has completed, and shows its test as she would see
    // it.
    const { body: read } = await own.get(`/educational-contents/${content?.id}`)
    const again = { status: 'confirmed', title: 'Again', completionStrategy: 'per_version' }
    const next = await change(own, 'educational-contents', read.data ?? read, again)
    await quizOn(own, next, [asked.truth])
    await goOn(page, `/educational-contents/${next.id}`)
    await page.getByRole('listitem').filter({ hasText: 'Veera Salo' }).getByText('Version 1').waitFor()
    await page.getByRole('button', { name: /^As a worker sees it/ }).click()
    await page.getByRole('dialog').getByRole('radiogroup', { name: asked.truth.question }).waitFor()
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Check the answers' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'The training record of it' }).click()
    // Seen red with the rejected one beside it.
    await page.getByText('1 training record', { exact: true }).waitFor()
    // It counts for the order, which has frozen its version, and not for what is in force. Seen red with “Valid”.
    await rows.getByText('Done in an older version').waitFor()
    await page.goto(`/events/${event.id}`)
    await people.getByText('Ready', { exact: true }).waitFor()
    await people.getByText('Sign on site').first().waitFor()
  })

  test('an expired card is not called verified, and the office records the next one where it is missing', async () => {
    const own = await app.service.organization()
    const { event, content } = await ordered(own)
    const veera = await make.user(own, { firstName: 'Veera', lastName: 'Salo' })
    await own.post(`/events/${event.id}/assignments`, { userId: veera.id })
    // Seen red with the clock of the device, which is two days slow.
    const ended = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10)
    if (content) await prove(app.service, own, { userId: veera.id, of: content, validUntil: ended })
    const page = await app.signedIn(own, { role: 'coordinator', fresh: true })
    await page.clock.setFixedTime(Date.now() - 2 * DAY_MS)
    await page.goto('/training-records')
    const row = page.getByRole('row', { name: 'Veera Salo' })
    await row.getByText('No longer valid').waitFor()
    expect(await row.getByText('Verified').count()).toBe(0)
    await goOn(page, `/events/${event.id}`)
    const people = page.getByRole('region', { name: 'People' })
    await people.getByRole('button', { name: 'Missing' }).click()
    await people.getByRole('link', { name: 'Record a card' }).first().click()
    await expect.poll(() => page.getByLabel('Whose card it is').inputValue()).toBe('Veera Salo')
    await page.getByText(content?.title).waitFor()
    await page.getByLabel('Issued on').fill('2026-01-15')
    await page.getByLabel('Number of the card').fill('TK-9')
    await page.getByRole('button', { name: 'Send to be verified' }).click()
    await page.getByText('Veera Salo holds').waitFor()
    await page.getByText('Waits to be verified').waitFor()
    // Seen red with every proof that was made for an order: only what is learned for each order counts for one alone.
    const orderOnly = page.getByText('its own order only')
    expect(await orderOnly.count()).toBe(0)
    // The person who records a card does not verify it.
    expect(await page.getByRole('button', { name: 'Verify' }).count()).toBe(0)
    // Seen red with the day of the moment in the present time zone: the card is as it was given.
    const moved = { name: 'Mill', timeZone: 'America/New_York' }
    expect((await own.put(`/organizations/${own.identity.organizationId}`, moved)).status).toBe(200)
    await page.reload()
    await page.getByText('15 Jan 2026').waitFor()
    const { data } = (await own.get(`/completions?userId=${veera.id}&status=unverified`)).body
    expect(data).toMatchObject([{ reference: 'TK-9', subject: { id: content?.id } }])
    // The same card once more is seen in the list, and says which one was first.
    const card = { educationalContentId: content?.id, issuedOn: '2026-01-15', reference: 'TK-9' }
    expect((await own.post('/completions', { userId: veera.id, ...card })).status).toBe(201)
    await goOn(page, '/training-records?status=unverified')
    await page.getByText('2 training records').waitFor()
    await page.getByRole('row').filter({ hasText: 'Recorded twice' }).getByRole('link').click()
    await page.getByRole('link', { name: 'Open the first record' }).click()
    await page.waitForURL(`**/completions/${data[0].id}`)
    const bound = { userId: veera.id, of: content, boundTo: event.orderId }
    await goOn(page, `/completions/${await prove(app.service, own, bound)}`)
    await orderOnly.waitFor()
    // Whoever has a later card is covered. Seen red with both “No longer valid” and “Valid”.
    if (content) await prove(app.service, own, { userId: veera.id, of: content })
    await goOn(page, '/training-records?status=verified')
    await page.getByText('Renewed', { exact: true }).waitFor()
    expect(await page.getByText('No longer valid').count()).toBe(0)
  })

  // Seen red with a list ordered by name.
  test('reasons against a person are shown before they are chosen; a ready person is assigned in two clicks', async () => {
    const own = await app.service.organization()
    const { event, content } = await ordered(own)
    const [veera, sanna] = [
      await make.user(own, { firstName: 'Veera', lastName: 'Salo' }),
      await make.user(own, { firstName: 'Sanna', lastName: 'Virtanen' }),
    ]
    await own.post(`/events/${event.id}/assignments`, { userId: veera.id })
    const olli = await make.user(own, { firstName: 'Olli', lastName: 'Aalto' })
    for (const { id } of [sanna, olli]) {
      if (content) await prove(app.service, own, { userId: id, of: content })
    }
    const course = await make.event(own, { title: 'Crane course', start: event.start, durationMinutes: 60 })
    for (const { id } of [veera, olli]) await own.post(`/events/${course.id}/assignments`, { userId: id })
    const page = await app.signedIn(own, { role: 'coordinator' })
    await page.goto(`/events/${event.id}`)
    // Seen red with people who look ready and free.
    await page.route(/\/readiness\?|\/occurrences\?/, (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('combobox', { name: 'Assign somebody' }).click()
    await page.getByRole('option', { name: /^Veera Salo.*Could not be checked$/ }).waitFor()
    await page.unrouteAll()
    await page.reload()
    // Reasons against a person are visible before they are chosen.
    await page.getByRole('combobox', { name: 'Assign somebody' }).click()
    await page.getByRole('option', { name: /^Veera Salo.*Not ready.*Also in “Crane course” then$/ }).waitFor()
    await page.getByRole('option', { name: /^Olli Aalto.*\.example *Also in “Crane course” then$/ }).waitFor()
    expect(await page.getByRole('option', { name: 'Sanna Virtanen' }).innerText()).not.toMatch(/ready|Also/)
    await page.keyboard.press('Escape')
    const clicks = new Clicks('find somebody who is ready')
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    // Seen red with people who change places under the pointer once it is known who is busy.
    const { promise: told, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/occurrences?*', (route) => told.then(() => route.continue()))
    const judged = page.waitForResponse('**/readiness**')
    await clicks.on(page.getByRole('button', { name: 'Somebody who is ready …' }))
    const dialog = page.getByRole('dialog')
    await (await judged).finished()
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
    expect(await dialog.getByRole('button', { name: /^Assign/ }).count()).toBe(0)
    goOn()
    await dialog.getByText('Also in “Crane course” then').waitFor()
    // People who are free come first.
    await expect
      .poll(() => dialog.getByRole('listitem').allInnerTexts())
      .toEqual([
        expect.stringContaining('Sanna Virtanen'),
        expect.stringMatching(/Olli Aalto[\s\S]*Also in “Crane course” then/),
      ])
    await clicks.on(dialog.getByRole('button', { name: 'Assign Sanna Virtanen' }))
    await page.getByText('Sanna Virtanen is assigned').waitFor()
    clicks.atMost(2)
    const { assignments } = (await own.get(`/events/${event.id}?with[]=assignments`)).body.data
    expect(assignments).toHaveLength(2)
  })

  test('a worker sees their own gaps beside the event, and nobody else’s', async () => {
    const own = await app.service.organization()
    const { event } = await ordered(own)
    const veera = await make.user(own, { firstName: 'Veera', lastName: 'Salo' })
    await own.post(`/events/${event.id}/assignments`, { userId: veera.id })
    const page = await app.signedIn(own, { role: 'worker' })
    await page.goto(`/events/${event.id}`)
    await page.getByText('Veera Salo').waitFor()
    await settled(page)
    expect(await page.getByText(/^(Not ready|Ready|Missing)$/).count()).toBe(0)
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Today' }).waitFor()
    expect(await page.getByRole('link', { name: 'Training records' }).count()).toBe(0)
  })
})
