import { describe, expect, test } from 'vitest'
import { changeRows } from '../../test/support/behind-the-service.ts'
import { make } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { Clicks } from './support/clicks.ts'

const app = await useApp()

describe.skipIf(!canOpen)('permissions that came with a version', () => {
  test('are offered on the page of roles, added at once, and then no longer offered', async () => {
    const client = await app.service.organization()
    const keeper = await make.role(client, { name: 'Gate keeper', permissions: ['jobs.read'] })
    const auditor = await make.role(client, { name: 'Auditor', permissions: ['sites.read'] })
    for (const { id } of [keeper, auditor]) {
      await changeRows(
        app.service,
        client,
        'UPDATE roles SET offered = $3 WHERE organization_id = $1 AND id = $2',
        id,
        ['releases.create', 'deviations.read'],
      )
    }
    const page = await app.signedIn(client)
    const clicks = new Clicks('new permissions for the roles of one’s own')
    await page.goto('/settings/roles')
    const notice = page.getByRole('region', { name: 'New permissions' })
    await notice.getByText('2 custom roles lack permissions').waitFor()
    await clicks.on(notice.getByRole('button', { name: 'Look at them' }))
    const dialog = page.getByRole('dialog')
    const ofKeeper = dialog.getByRole('group', { name: 'Gate keeper' })
    await clicks.on(ofKeeper.getByRole('checkbox', { name: 'releases.create' }))
    await clicks.on(dialog.getByRole('button', { name: 'Add the checked ones' }))
    await dialog.waitFor({ state: 'detached' })
    await notice.waitFor({ state: 'detached' })
    clicks.atMost(3)
    const permissionsOf = async (id: string) => (await client.get(`/roles/${id}`)).body.data.permissions
    expect(await permissionsOf(keeper.id)).toContain('releases.create')
    expect(await permissionsOf(auditor.id)).toEqual(['sites.read'])
    expect((await client.get('/roles/offers')).body.data).toEqual([])
  })
})
