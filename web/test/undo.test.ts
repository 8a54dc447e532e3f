import { describe, expect, test } from 'vitest'
import { done } from '../../test/support/learning.ts'
import { make } from '../../test/support/samples.ts'
import { jobOf, orderOf } from '../../test/support/work.ts'
import { canOpen, useApp } from './support/app.ts'
import { focused } from './support/focus.ts'
import { loseAnswer } from './support/lose-answer.ts'
import { requirementVersions } from './support/versions.ts'

const app = await useApp()

describe.skipIf(!canOpen)('what was done can be undone for a moment', () => {
  // Seen red with an undo without the tag: it overwrote what somebody else had saved meanwhile.
  // Seen red with 9 and with 11 seconds, and with keys that undo after that.
  // Seen red with a refusal that the next note replaced.
  test('a change of a record for ten seconds, unless somebody else has changed it since', async () => {
    const own = await app.service.organization()
    const { id, line1, postalCode, postalAddress, country } = await make.site(own, { name: 'Paper mill' })
    const nameNow = async () => (await own.get(`/sites/${id}`)).body.data.name
    const page = await app.signedIn(own, { fresh: true })
    await page.clock.install()
    const rename = async (name: string) => {
      await page.getByLabel('Name').fill(name)
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('status').getByText('Saved').waitFor()
    }
    const undo = page.getByRole('button', { name: 'Undo' })
    await page.goto(`/sites/${id}`)
    await rename('Pulp mill')
    await undo.click()
    await page.getByRole('status').getByText('Undone').waitFor()
    expect(await nameNow()).toBe('Paper mill')
    await page.getByRole('heading', { level: 1, name: 'Paper mill' }).waitFor()

    const writes: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') writes.push(request.url())
    })
    // The clock goes on only as far as it is told to.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
    await rename('Board mill')
    await page.clock.runFor(9_900)
    await expect.poll(() => undo.count()).toBe(1)
    await page.clock.runFor(200)
    await expect.poll(() => undo.count()).toBe(0)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+z')

    await rename('Saw mill')
    expect(writes, 'two names, and nothing undone').toHaveLength(2)
    const theirs = { name: 'Their mill', line1, postalCode, postalAddress, country }
    expect((await own.put(`/sites/${id}`, theirs)).status).toBe(200)
    await undo.click()
    const refused = page.getByRole('alert').getByText(/changed/i)
    await refused.waitFor()
    expect(await nameNow()).toBe('Their mill')
    // It stays until it is closed, also beside what is said later.
    await page.clock.runFor(60_000)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('status').getByText('The link is copied.').waitFor()
    expect(await refused.count()).toBe(1)
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await refused.waitFor({ state: 'detached' })
  })

  // Seen red with a step that came back at the end, without how it is carried out, and twice after a lost answer.
  test('removing a step from a draft, with the keyboard too: it returns to its place with all its contents', async () => {
    const own = await app.service.organization()
    const task = await make.task(own, { name: 'Change a bearing' })
    for (const name of ['Lock out', 'Lift', 'Test']) {
      await make.step(own, task.id, { name, description: `${name} with care.`, riskLevel: 'high' })
    }
    const steps = async () =>
      (await own.get(`/work-steps?workTaskId=${task.id}&orderBy=order&order=asc`)).body.data
    const before = await steps()
    const page = await app.signedIn(own)
    await page.goto(`/work-tasks/${task.id}`)
    await page.getByRole('button', { name: 'Change step 2, Lift' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('“Lift” is removed.').waitFor()
    expect(await steps()).toHaveLength(2)
    await page.getByRole('heading', { level: 1 }).click()
    // It returns, but the answer is lost.
    await page.route(/work-steps(\?|$)/, loseAnswer)
    await page.keyboard.press('Control+z')
    await page.getByRole('alert').getByText('The service did not answer.').waitFor()
    await page.unroute(/work-steps(\?|$)/)
    await page.keyboard.press('Control+z')
    await page.getByRole('status').getByText('Undone').waitFor()
    await page.getByRole('button', { name: 'Change step 2, Lift' }).waitFor()
    const said = (all: { [name: string]: unknown }[]) =>
      all.map(({ name, description, riskLevel, order }) => ({ name, description, riskLevel, order }))
    expect(said(await steps())).toEqual(said(before))
  })

  // Seen red with a name that overwrites what somebody else had saved; with an undo that was gone once its answer was
  // lost, and with another key for its second try.
  test('renaming in a list with the keyboard, only while the record is as the list shows it', async () => {
    const own = await app.service.organization()
    const { id, line1, postalCode, postalAddress, country } = await make.site(own, { name: 'Paper mill' })
    const nameNow = async () => (await own.get(`/sites/${id}`)).body.data.name
    const page = await app.signedIn(own)
    await page.goto('/sites')
    const edit = async () => {
      await page.getByRole('link', { name: /mill$/ }).focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    }
    const field = page.getByRole('textbox', { name: /^Rename/ })
    await edit()
    await field.fill('Never mill')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Paper mill' }).waitFor()
    await edit()
    await field.fill('Pulp mill')
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('Saved').waitFor()
    await page.getByRole('link', { name: 'Pulp mill' }).waitFor()
    expect(await nameNow()).toBe('Pulp mill')
    // The service takes it back, but every answer is lost.
    const undo = page.getByRole('button', { name: 'Undo' })
    await page.route('**/api/v1/sites/*', loseAnswer)
    await undo.click()
    await page.getByRole('alert').getByText('The service did not answer.').waitFor()
    await page.unroute('**/api/v1/sites/*')
    await undo.click()
    await page.getByRole('status').getByText('Undone').waitFor()
    await page.getByRole('link', { name: 'Paper mill' }).waitFor()

    await edit()
    await field.fill('')
    await page.keyboard.press('Enter')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await field.fill('My mill')
    const theirs = { name: 'Their mill', line1, postalCode, postalAddress, country }
    expect((await own.put(`/sites/${id}`, theirs)).status).toBe(200)
    await page.keyboard.press('Enter')
    await page
      .getByRole('alert')
      .getByText(/changed/i)
      .waitFor()
    expect(await nameNow()).toBe('Their mill')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Their mill' }).waitFor()
  })

  // Seen red with a day that overwrites what somebody else had saved, and with a field in resolved deviations.
  test('the assignee and due day of a deviation change in the list, while it is open and as the list shows it', async () => {
    const own = await app.service.organization()
    const site = await make.site(own)
    const report = (description: string) =>
      done(own, 'POST', '/deviations', { siteId: site.id, severity: 'low', description })
    const { id, number } = await report('The gate does not close.')
    const resolved = await report('The lamp is out.')
    await done(own, 'POST', `/deviations/${resolved.id}/resolve`, { resolution: 'A new lamp.' })
    const now = () => done(own, 'GET', `/deviations/${id}?with[]=assignee`)
    const page = await app.signedIn(own)
    await page.goto('/deviations')
    const row = page.getByRole('row', { name: number })
    const pencil = (field: string) => row.getByRole('button', { name: `${field} of ${number}: change` })
    const saved = page.getByRole('status').getByText('Saved')
    const undo = page.getByRole('button', { name: 'Undo' })
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))

    await pencil('Assigned to').focus()
    await page.getByRole('row', { name: resolved.number }).waitFor()
    expect(await page.getByRole('button', { name: `of ${resolved.number}: change` }).count()).toBe(0)
    await page.keyboard.press('Enter')
    const chosen = row.getByRole('combobox', { name: `Assigned to of ${number}: change` })
    await chosen.fill(own.identity.email)
    asked.splice(0)
    await row.getByRole('option', { name: own.identity.email }).click()
    await saved.waitFor()
    expect(asked, 'for the bell').toContain('/api/v1/me/inbox')
    expect((await now()).assignee.id).toBe(own.identity.userId)
    await focused(pencil('Assigned to'))
    await undo.click()
    await page.getByRole('status').getByText('Undone').waitFor()
    expect((await now()).assignee).toBeNull()

    await pencil('Due').click()
    const day = row.getByLabel(`Due of ${number}: change`)
    await day.pressSequentially('02312031')
    await page.keyboard.press('Enter')
    await row.getByRole('alert').getByText('there is no such day').waitFor()
    await day.fill('2031-05-06')
    await page.keyboard.press('Enter')
    await saved.waitFor()
    expect(await now()).toMatchObject({ dueOn: '2031-05-06', assignee: null })
    await pencil('Due').click()
    await day.fill('2031-05-07')
    await done(own, 'PUT', `/deviations/${id}`, {
      ...{ severity: 'low', description: 'Theirs.', stopsWork: false },
      ...{ assigneeId: null, dueOn: null, photoPath: null },
    })
    await page.keyboard.press('Enter')
    await page
      .getByRole('alert')
      .getByText(/changed/i)
      .waitFor()
    expect(await now()).toMatchObject({ dueOn: null, description: 'Theirs.' })
  })

  // Seen red with the data outside the fields left out, and with a person assigned to every date again.
  test('a deletion: the record is created again with all its contents, a draft unless somebody has started another one', async () => {
    const own = await app.service.organization()
    const old = await make.site(own, { name: 'Bark boiler', description: 'Behind the wood yard.' })
    await done(own, 'PUT', `/sites/${old.id}/time-zone`, { timeZone: 'Europe/Madrid' })
    await done(own, 'PUT', `/sites/${old.id}/position`, { position: { latitude: 61.5, longitude: 23.75 } })
    const page = await app.signedIn(own)
    const undo = page.getByRole('button', { name: 'Undo' })
    const undone = page.getByRole('status').getByText('Undone')
    await page.goto(`/sites/${old.id}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByText('For ten seconds').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await undo.click()
    await undone.waitFor()
    await page.getByRole('heading', { level: 1, name: 'Bark boiler' }).waitFor()
    const [remade] = await done(own, 'GET', '/sites?search=Bark')
    await expect.poll(() => page.url()).toContain(remade.id)
    expect(remade).toMatchObject({ name: 'Bark boiler', description: 'Behind the wood yard.' })
    expect(await done(own, 'GET', `/sites/${remade.id}/time-zone`)).toEqual({ timeZone: 'Europe/Madrid' })
    expect(await done(own, 'GET', `/sites/${remade.id}/position`)).toMatchObject({
      position: { latitude: 61.5, longitude: 23.75 },
      given: true,
    })

    const { confirmed, draft } = await requirementVersions(own)
    const versions = () => done(own, 'GET', `/safety-requirements/${confirmed.id}/versions`)
    const discard = async () => {
      await page.getByRole('button', { name: 'Discard this draft' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Discard this draft' }).click()
      await page.getByText('is discarded.').waitFor()
    }
    await page.goto(`/safety-requirements/${draft.id}`)
    await discard()
    expect(await versions()).toHaveLength(1)
    await undo.click()
    await undone.waitFor()
    const { name, description } = draft
    expect((await versions())[0]).toMatchObject({ name, description, onSite: true, status: 'draft' })
    await discard()
    await done(own, 'PUT', `/safety-requirements/${confirmed.id}`, { name: 'Theirs' })
    await undo.click()
    await page.getByRole('alert').getByText('There is a newer version of this.').waitFor()
    expect((await versions())[0]).toMatchObject({ name: 'Theirs' })

    const event = await make.event(own, { title: 'Weekly round', rrule: 'FREQ=DAILY;COUNT=5' })
    const { data: added } = (
      await own.post(`/events/${event.id}/assignments`, {
        userId: own.identity.userId,
        occurrenceStart: event.start,
      })
    ).body
    await page.goto(`/events/${event.id}`)
    await page.getByRole('button', { name: /^Remove / }).click()
    await undo.click()
    await undone.waitFor()
    const { assignments } = await done(own, 'GET', `/events/${event.id}?with[]=assignments`)
    expect(assignments).toMatchObject([{ user: added.user, occurrenceStart: added.occurrenceStart }])
  })

  // Seen red with an undo that the page shows only once it has read it.
  test('a change of an event: what is undone can be confirmed while the page still reads it again', async () => {
    const own = await app.service.organization()
    const page = await app.signedIn(own)
    const meeting = await make.event(own, { title: 'Meeting' })
    await page.goto(`/events/${meeting.id}/edit`)
    await page.getByLabel('Title').fill('Long meeting')
    await page.getByRole('button', { name: 'Save' }).click()
    const confirm = page.getByRole('button', { name: 'Confirm' })
    await confirm.waitFor()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(`**/events/${meeting.id}?*`, async (route) => {
      if (route.request().method() === 'GET') await released
      await route.continue()
    })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { level: 1, name: /^Meeting/ }).waitFor()
    await confirm.click()
    await page.getByRole('button', { name: 'Cancel event' }).waitFor()
    release()
    expect(await done(own, 'GET', `/events/${meeting.id}`)).toMatchObject({
      title: 'Meeting',
      status: 'confirmed',
    })
  })

  // Seen red with an undo that compared with the job from before the change: it lost the order.
  test('another event of a job, which gets its order back, also once its page is left', async () => {
    const own = await app.service.organization()
    const order = await orderOf(own, [{ name: 'Cut the pipe' }])
    const start = { start: '2036-03-03 08:00:00', durationMinutes: 120 }
    const ordered = await make.event(own, { title: 'Cut', orderId: order.id, ...start })
    const other = await make.event(own, { title: 'Sweep', ...start })
    const { id } = await jobOf(own, order, { eventId: ordered.id, start: undefined, end: undefined })
    const now = () => done(own, 'GET', `/jobs/${id}?with[]=work&with[]=event`)
    const planned = { event: { id: ordered.id }, work: { orderId: order.id } }
    expect(await now()).toMatchObject(planned)
    const page = await app.signedIn(own)
    await page.goto(`/jobs/${id}`)
    await page.getByRole('button', { name: 'Change the event' }).click()
    await page.getByRole('combobox', { name: 'Event' }).fill(other.title)
    await page.getByRole('option', { name: other.title }).click()
    const { promise: left, resolve: leave } = Promise.withResolvers<void>()
    await page.route(`**/jobs/${id}?*`, async (route) => {
      const response = await route.fetch()
      if (route.request().method() === 'PUT') await left
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('link', { name: 'Sites' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Sites' }).waitFor()
    leave()
    await page.getByRole('status').getByText('Saved').waitFor()
    expect(await now()).toMatchObject({ event: { id: other.id }, work: { orderId: null } })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('status').getByText('Undone').waitFor()
    expect(await now()).toMatchObject(planned)
  })
})
