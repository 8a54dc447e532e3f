import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/platform/id.ts'
import { PermanentFailure } from '../../src/platform/outbox/handler.ts'
import type { Client } from '../../test/support/client.ts'
import { make, type Sample } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'

const app = await useApp()

describe.skipIf(!canOpen)('an invitation that could not be delivered', () => {
  let client: Client
  let invited: Sample
  beforeAll(async () => {
    client = await app.service.organization()
    invited = await make.user(client, {
      email: `eero-${newId()}@mill.exampel`,
      firstName: 'Eero',
      lastName: 'Niemi',
    })
    await app.service.workOff(client, async () => {
      throw new PermanentFailure('550 5.1.2 no such domain')
    })
  })

  test('is shown in the list with its reason, is sent again, and its address can be corrected', async () => {
    const page = await app.signedIn(client)
    await page.goto('/settings/members')
    await page.getByText('Could not be delivered').waitFor()
    await page.getByRole('link', { name: 'Eero Niemi' }).click()
    await page.getByText('550 5.1.2 no such domain').waitFor()
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByText('The invitation is open').waitFor()
    expect((await app.service.workOff(client)).map(({ to }) => to)).toEqual([invited.email])
    await page.getByRole('button', { name: 'Correct the address' }).click()
    const dialog = page.getByRole('dialog')
    const right = invited.email.replace('exampel', 'example')
    const send = dialog.getByRole('button', { name: 'Send the invitation' })
    // Seen red with a sentence that says only that something is wrong.
    await dialog.getByLabel('E-mail address').fill('eero.niemi')
    await send.click()
    await dialog.getByRole('alert').getByText('e-mail address').waitFor()
    await dialog.getByLabel('E-mail address').fill(right)
    // Seen red with a second invitation to the right address, which was refused for ever.
    await page.route('**/api/v1/users/*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    await send.click()
    await dialog.getByText('The service did not answer.').waitFor()
    await page.unroute('**/api/v1/users/*')
    const sent = page.getByText(`An invitation is on its way to ${right}.`).first()
    await Promise.all([sent.waitFor(), send.click()])
    const { data } = (await client.get('/users?search=Niemi')).body
    expect(data.map(({ email }: Sample) => email)).toEqual([right])
    expect((await app.service.workOff(client)).map(({ to }) => to)).toEqual([right])
    // Nothing is sent to whoever is blocked.
    await client.put(`/users/${data[0].id}`, { active: false })
    await page.goto(`/settings/members/${data[0].id}`)
    await page.getByRole('button', { name: 'Unblock' }).waitFor()
    expect(await page.getByText('The invitation is open').count()).toBe(0)
  })
})
