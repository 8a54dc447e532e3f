import { describe, expect, test } from 'vitest'
import { make, unknownId } from '../../test/support/samples.ts'
import { canOpen, useApp } from './support/app.ts'
import { goOn } from './support/go-on.ts'

const app = await useApp()

describe.skipIf(!canOpen)('a page that its reader may not use', () => {
  // Seen red with the forms of all pages that create or change something.
  test('says which permission is missing and who can give it, on every page that creates or changes a record', async () => {
    const client = await app.service.organization()
    const role = await make.role(client, { name: 'Gate' })
    const page = await app.signedIn(client, { role: role.name })
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const routes = await page.evaluate(routesOfApp)
    const forms = routes.filter(({ path }) => /\/(new|edit)$/.test(path))
    expect(forms.length).toBeGreaterThan(15)
    expect(forms.filter(({ needs }) => !needs).map(({ path }) => path)).toEqual([])
    for (const { path } of routes.filter(({ needs }) => needs)) {
      await goOn(page, path.replace('$id', unknownId))
      await page.getByRole('heading', { level: 1, name: 'Your role does not include this page' }).waitFor()
      await page.getByText('An administrator of your organization can give you a role that has it.').waitFor()
      expect(await page.getByRole('main').locator('input, textarea, select').count(), path).toBe(0)
      await goOn(page, '/sites')
      await page.getByRole('heading', { level: 1, name: 'Sites' }).waitFor()
    }
  })

  test('leads back to the list, or to the record without its form, and shows the form as long as the permission is there', async () => {
    const client = await app.service.organization()
    const role = await make.role(client, { permissions: ['sites.read', 'events.read'] })
    const event = await make.event(client, { title: 'Boiler inspection' })
    const page = await app.signedIn(client, { role: role.name })
    await page.goto(`/events/${event.id}/edit`)
    await page.getByText('“Events: Change”').waitFor()
    await page.getByRole('link', { name: 'Open it to read' }).click()
    await page.getByRole('heading', { level: 1, name: 'Boiler inspection' }).waitFor()
    await page.goto('/sites/new')
    await page.getByText('“Sites: Create”').waitFor()
    const up = page.getByRole('navigation', { name: 'Where this page belongs' })
    await up.getByRole('link', { name: 'Sites' }).waitFor()
    const allow = async (permissions: readonly string[]) =>
      expect((await client.put(`/roles/${role.id}`, { name: role.name, permissions })).status).toBe(200)
    await allow(['sites.read', 'sites.create'])
    await page.reload()
    // What is refused is offered no longer. Seen red with the form as it was.
    await page.getByLabel('Name').fill('Quay')
    await allow(['sites.read'])
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('“Sites: Create”').waitFor()
    await up.getByRole('link', { name: 'Sites' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sites' }).waitFor()
    expect(await page.getByRole('link', { name: 'New site' }).count()).toBe(0)
    // Refused text is not taken for the record's. Seen red with neither the refusal nor the button.
    const site = await make.site(client, { name: 'Quay' })
    await allow(['sites.read', 'sites.update'])
    await page.goto(`/sites/${site.id}`)
    const name = page.getByLabel('Name')
    await name.fill('Pier')
    await allow(['sites.read', 'sites.delete'])
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('You may look at this, not change it.').waitFor()
    const unsaved = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Discard' }) })
    expect(await unsaved.textContent()).toContain('What you wrote is kept in this browser.')
    await page.reload()
    await unsaved.getByText('You had not saved this.').waitFor()
    expect(await name.inputValue()).toBe('Pier')
    await unsaved.getByRole('button', { name: 'Discard' }).click()
    await unsaved.waitFor({ state: 'detached' })
    expect(await name.inputValue()).toBe('Quay')
    // Whoever may delete but not change a record can delete it. Seen red without the button.
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(async () => (await client.get(`/sites/${site.id}`)).status).toBe(404)
  })
})

/** Runs in the page: the addresses of all pages, and what each needs. */
function routesOfApp() {
  const { __TSR_ROUTER__: router } = globalThis as unknown as Routed
  return Object.entries(router.routesByPath).map(([path, { options }]) => ({
    path,
    needs: options.staticData?.needs,
  }))
}

interface Routed {
  readonly __TSR_ROUTER__: {
    readonly routesByPath: {
      readonly [path: string]: { readonly options: { readonly staticData?: { readonly needs?: string[] } } }
    }
  }
}
