import { beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '../../test/support/client.ts'
import { make, type Sample } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { Clicks } from './support/clicks.ts'
import { focused, type } from './support/focus.ts'

// Seen red with a comma sent as typed, with limits that are always included, with an editor that closes although the
// text was refused, with a confirmation that omits what a closed step could not save, and with checks that get new
// ids.

const app = await useApp()

describe.skipIf(!canOpen)('how a step is carried out', () => {
  let client: Client
  beforeEach(async () => {
    client = await app.service.organization()
  })

  async function draftWithStep(): Promise<{ task: Sample; step: Sample }> {
    const task = await make.task(client, { name: 'Enter the tank' })
    return { task, step: await make.step(client, task.id, { name: 'Measure the air' }) }
  }

  async function executionOf(task: Sample): Promise<Sample> {
    const { body } = await client.get(
      `/work-steps?workTaskId=${task.id}&with[]=execution&orderBy=order&order=asc`,
    )
    return body.data[0].execution
  }

  test('is written with ready-made checks and limits, and is shown in words once it is confirmed', async () => {
    const { task } = await draftWithStep()
    const page = await app.signedIn(client)
    const clicks = new Clicks('a step with two checks, a photo and a fire watch')
    await page.goto(`/work-tasks/${task.id}`)
    await clicks.on(page.getByRole('button', { name: 'Change step 1, Measure the air' }))
    await clicks.on(page.getByRole('button', { name: 'Oxygen' }))
    const first = page.getByRole('group', { name: 'Check 1' })
    await focused(first.getByLabel('What is measured'))
    await expect.poll(() => first.getByLabel('Upper limit', { exact: true }).inputValue()).toBe('23.5')
    await clicks.on(page.getByRole('button', { name: 'Flammable gas' }))
    await clicks.on(page.getByRole('button', { name: 'Fire watch, 30 min' }))
    await clicks.on(page.getByLabel('Photo required'))
    await clicks.on(page.getByRole('button', { name: 'Done' }))
    const rest = { id: expect.any(String), minimum: null, exclusiveMinimum: null, maxAgeMinutes: 60 }
    await page.getByText('Oxygen 19.5–23.5 %, at most 1 h old, stops the work').waitFor()
    // What was said last: what came before it may have been saved, and shown, earlier.
    await page.getByText('Photo required').waitFor()
    clicks.atMost(6)
    const before = await executionOf(task)
    expect(before).toEqual({
      checks: [
        {
          ...rest,
          name: 'Oxygen',
          unit: '%',
          minimum: '19.5',
          maximum: '23.5',
          exclusiveMaximum: null,
          required: true,
          stopsWork: true,
        },
        {
          ...rest,
          name: 'Flammable gas',
          unit: '% LEL',
          maximum: null,
          exclusiveMaximum: '10',
          required: true,
          stopsWork: true,
        },
      ],
      photoRequired: true,
      watchMinutes: 30,
      roundMinutes: 15,
    })
    // A renamed check stays the same check.
    await page.getByRole('button', { name: 'Change step 1, Measure the air' }).click()
    await first.getByLabel('What is measured').fill('O₂')
    await page.getByRole('button', { name: 'Remove the check Flammable gas' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText('O₂ 19.5–23.5 %, at most 1 h old, stops the work').waitFor()
    await page.getByText(/^Flammable gas /).waitFor({ state: 'detached' })
    const { checks } = await executionOf(task)
    expect(checks).toMatchObject([{ id: before.checks[0].id, name: 'O₂' }])

    await page.getByRole('button', { name: 'Confirm' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Watched for 30 min afterwards, a round every 15 min').waitFor()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'New version' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    for (const said of ['O₂ 19.5–23.5 %, at most 1 h old, stops the work', 'Photo required']) {
      await page.getByText(said).waitFor()
    }
    await page.emulateMedia({ media: 'screen' })
  })

  test('an error is shown at its field, keeps the step open, and blocks the confirmation', async () => {
    const { task } = await draftWithStep()
    const page = await app.signedIn(client)
    await page.goto(`/work-tasks/${task.id}`)
    await page.getByRole('button', { name: 'Change step 1, Measure the air' }).click()
    await page.getByRole('button', { name: 'Add a check' }).click()
    const first = page.getByRole('group', { name: 'Check 1' })
    await focused(first.getByLabel('What is measured'))
    // A blank check is ignored.
    await page.getByRole('button', { name: 'Add a check' }).click()
    const second = page.getByRole('group', { name: 'Check 2' })
    await focused(second.getByLabel('What is measured'))
    await type(second.getByLabel('What is measured'), 'Gas')
    await second.getByLabel('Upper limit', { exact: true }).fill('1,5')
    await second.getByLabel('Values outside the limits stop the work').check()
    await page.getByRole('button', { name: 'Done' }).click()
    await second.getByText('Enter a number with at most 30 digits').waitFor()
    await second.getByLabel('Lower limit', { exact: true }).fill('2')
    await second.getByLabel('Upper limit', { exact: true }).fill('1.5')
    await page.getByLabel('A round every').fill('15')
    await page.getByRole('button', { name: 'Done' }).click()
    await second.getByText('No value is within these limits.').waitFor()
    await page.getByText('Rounds are made during a watch: say how long it is.').waitFor()
    // Enter in the name moves on, even if something is refused meanwhile.
    await page.getByLabel('What is done').press('Enter')
    await focused(page.getByLabel('Add a step'))
    // Another step is open by then.
    await page.getByLabel('Add a step').fill('Look around')
    await page.getByLabel('Add a step').press('Enter')
    await page.getByRole('button', { name: 'Change step 2, Look around' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await second.getByText('No value is within these limits.').waitFor()
    const toCorrect = page
      .getByRole('alert')
      .filter({ hasText: 'Nothing is confirmed yet. To be corrected:' })
    await toCorrect.getByText('1. Measure the air, Check 2, ').waitFor()
    await toCorrect.getByText('1. Measure the air, A round every').waitFor()
    // Seen red with errors at the blank check, too.
    await expect.poll(() => second.locator('[aria-invalid="true"]:focus').count()).toBe(1)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await second.getByLabel('Lower limit', { exact: true }).fill('')
    await page.getByLabel('A round every').fill('')
    await toCorrect.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText('Gas at most 1.5, stops the work').waitFor()
    expect((await executionOf(task)).checks).toMatchObject([{ name: 'Gas', maximum: '1.5' }])
  })

  test('is written and shown with a comma where the language has one, and a point before 3 digits is refused', async () => {
    const { task, step } = await draftWithStep()
    await client.put(`/work-steps/${step.id}/execution`, { checks: [{ name: 'Happi', minimum: '19.5' }] })
    const page = await app.signedIn(client, { language: 'fi' })
    await page.goto(`/work-tasks/${task.id}`)
    await page.getByText('Happi vähintään 19,5').waitFor()
    await page.getByRole('button', { name: 'Muuta vaihetta 1, Measure the air' }).click()
    const first = page.getByRole('group', { name: 'Mittaus 1' })
    await expect.poll(() => first.getByLabel('Alaraja', { exact: true }).inputValue()).toBe('19,5')
    await first.getByLabel('Alaraja', { exact: true }).fill('19,50')
    await first.getByLabel('Alaraja sallitaan').uncheck()
    // Seen red with a limit of 1.2 after this.
    await first.getByLabel('Yläraja', { exact: true }).fill('1.200')
    await page.getByRole('button', { name: 'Valmis' }).click()
    await page.getByText('1.200 voi tarkoittaa kahta eri lukua. Kirjoita 1,200 tai 1200.').waitFor()
    await first.getByLabel('Yläraja', { exact: true }).fill('23.5')
    await page.getByRole('button', { name: 'Valmis' }).click()
    await page.getByText('Happi yli 19,50, enintään 23,5').waitFor()
    expect((await executionOf(task)).checks).toMatchObject([
      { minimum: null, exclusiveMinimum: '19.50', maximum: '23.5' },
    ])
  })
})
