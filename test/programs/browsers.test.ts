import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../../src/domain/people/commands/user.ts'
import { openWebApp } from '../../src/faces/http/web-app.ts'
import { newId } from '../../src/platform/id.ts'
import { Client } from '../support/client.ts'
import { peopleOf, runningJob, stepsOf } from '../support/jobs-under-way.ts'
import { requirementOf } from '../support/proofs.ts'
import { make } from '../support/samples.ts'
import { type Service, useService } from '../support/service.ts'
import { SessionClient } from '../support/session-client.ts'
import { orderOf } from '../support/work.ts'
import { complaintsOf, withRecorder } from './support/browsers/complaints.ts'
import { FIREFOX, Firefox } from './support/browsers/firefox.ts'
import { Visitor } from './support/browsers/visitor.ts'
import { WEBKIT, WebKit } from './support/browsers/webkit.ts'
import { describeWith } from './support/program.ts'

const PASSWORD = 'correct horse battery'
const DESK = [1280, 800] as const
const PHONE = [390, 780] as const
const webApp = withRecorder(await openWebApp())

for (const [programs, Engine] of [
  [FIREFOX, Firefox],
  [WEBKIT, WebKit],
] as const) {
  describeWith(programs, `the web app in ${Engine.name}`, () => {
    const service = useService({ webApp })
    let visitor: Visitor
    let folder: string
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-browser-'))
      visitor = new Visitor(await Engine.start(folder))
    })
    afterAll(async () => {
      await visitor?.engine.close()
      await rm(folder, { recursive: true, maxRetries: 10, retryDelay: 100 })
    })

    // Seen red in WebKit with days in the form of Canada, which it writes as in the USA: there was no Today and no schedule.
    // Seen red in WebKit with rows of a list that are `relative`: the link of one covered the whole page.
    // Seen red in WebKit with vertical lines that are cut off: it writes them across, upside down.
    // Seen red in Firefox with half a date, which it takes for an empty field.
    test('leads from the sign-in over the schedule and a list to a step that is photographed, measured and signed', async () => {
      const { people, work, email } = await workOf(service)
      const photo = path.join(folder, 'photo.jpg')
      await writeFile(photo, await takenUpright())
      const { engine } = visitor
      await engine.resize(...DESK)
      await engine.open(`${service.address}/schedule`)
      await visitor.types('E-mail address', email)
      await visitor.types('Password', PASSWORD)
      await visitor.clicks('Sign in')
      await visitor.sees('Daily inspection')
      await visitor.clicks('Timeline')
      await visitor.sees('Daily inspection')
      await visitor.clicks('Competence')
      await visitor.sees('Lockout learned')
      expect(await engine.evaluate(goesUpwards, 'Lockout learned')).toBe(true)
      await visitor.clicks('Sites')
      await visitor.sees('Lime kiln')
      await visitor.types('Search in Sites', 'bark')
      await visitor.sees('Bark boiler')
      await visitor.noLongerSees('Lime kiln')
      await visitor.clicks('Deviations')
      await visitor.clicks('Report a deviation')
      await visitor.types('What is wrong *', 'Oil on the floor.')
      await visitor.types('Due', '12')
      await visitor.clicks('Report')
      await visitor.sees('The date or the time is incomplete')
      await engine.resize(...PHONE)
      await engine.open(service.address)
      await visitor.clicks('Go to the job')
      await visitor.sees('Take a photo.')
      await visitor.chooses('input[capture]', photo)
      await visitor.noLongerSees('Take a photo.')
      await visitor.types('Oxygen (%)', '20.9')
      await visitor.clicks('Record: Oxygen')
      await visitor.sees('within the limits')
      await visitor.clicks('Done')
      await visitor.sees('Clean up')
      const stateOf = async (step: string) => (await stepsOf(people, work))[step]?.state
      await expect.poll(() => stateOf('Measure the air')).toBe('done')
      expect(await complaintsOf(engine)).toEqual([])

      // Seen red in WebKit, which keeps whole pages to go back to.
      await engine.resize(...DESK)
      await engine.open(`${service.address}/sites`)
      await visitor.clicks('Account of Aino Laine Supervisor')
      await visitor.clicks('Sign out')
      // What was written of the deviation.
      await visitor.clicks('Delete and continue')
      await visitor.sees('E-mail address')
      await engine.evaluate(() => void setTimeout(() => history.back()))
      await visitor.isAt('next=%2Fsites')
      await visitor.sees('E-mail address')
    })
  })
}

/** A running job, and the address of the worker who goes on with it. */
async function workOf(service: Service) {
  const administrator = await service.organization()
  const { organizationId } = administrator.identity
  const people = await peopleOf(service, administrator)
  const email = `${newId()}@members.example`
  const person = { email, firstName: 'Aino', lastName: 'Laine', organizationId, role: 'supervisor' }
  const userId = await createUser(service.database, { ...person, password: PASSWORD })
  const identity = { ...administrator.identity, userId, email }
  const worker = await SessionClient.of(service, new Client(service.address, identity))
  const gas = { name: 'Oxygen', unit: '%', minimum: '19.5', maximum: '23.5', required: true, stopsWork: true }
  const order = await orderOf(administrator, [
    { name: 'Measure the air', execution: { photoRequired: true, checks: [{ ...gas, maxAgeMinutes: 30 }] } },
    { name: 'Clean up' },
  ])
  await requirementOf(administrator, { name: 'Lockout learned' })
  for (const name of ['Bark boiler', 'Lime kiln']) await make.site(administrator, { name })
  await make.event(administrator, { title: 'Daily inspection', recurring: true, rrule: 'FREQ=DAILY' })
  const known = { ...people, worker }
  return { people: known, work: await runningJob(known, order), email }
}

/** Runs in the page. @returns whether the head of a column goes upwards, in one line */
function goesUpwards(head: string): boolean {
  const found = [...document.querySelectorAll('th span')].find(({ textContent }) => textContent === head)
  const place = document.createRange()
  if (found) place.selectNodeContents(found)
  const [line, ...others] = place.getClientRects()
  return line !== undefined && line.height > line.width && others.length === 0
}

/** A photo as a phone makes it: the picture lies on its side, and its data say so. */
function takenUpright(): Promise<Buffer> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
  return picture.jpeg().withMetadata({ orientation: 6 }).toBuffer()
}
