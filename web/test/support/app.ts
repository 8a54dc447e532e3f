import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { createUser } from '../../../src/domain/people/commands/user.ts'
import { beginSession } from '../../../src/domain/people/sessions/begin.ts'
import { openWebApp } from '../../../src/faces/http/web-app.ts'
import { newId } from '../../../src/platform/id.ts'
import { EgressPolicy } from '../../../src/platform/outgoing/egress-policy.ts'
import { hasChromium, useChromium } from '../../../test/support/chromium.ts'
import type { Client } from '../../../test/support/client.ts'
import { type Service, serviceToStart, useService } from '../../../test/support/service.ts'
import { type Opening, PagePool } from './page-pool.ts'

/** Whether the tests of the app can run here. */
export const canOpen = hasChromium
export const PASSWORD = 'correct horse battery'

export type { Look } from './page-pool.ts'

export interface App {
  readonly service: Service
  /** A page of a new member of the client's organization, signed in. */
  signedIn(of: Client, opening?: Opening & { readonly role?: string }): Promise<Page>
  /** A page of an existing member, signed in. */
  as(who: Pick<Client, 'identity'>, opening?: Opening): Promise<Page>
  /** A page without a session. */
  page(opening?: Opening): Promise<Page>
  /** A new member who can sign in. @returns the e-mail address */
  person(of: Client, role?: string): Promise<string>
}

/**
 * Shared by all files of a worker: starting it takes longer than many tests, and each test has its own organization.
 */
let shared: Promise<{ readonly service: Service; readonly pool: PagePool }> | undefined

async function share() {
  // Providers of single sign-on run beside the tests.
  const egress = new EgressPolicy([{ host: '127.0.0.1', port: undefined }])
  const { service, start } = serviceToStart({ webApp: await openWebApp(), egress })
  await start()
  return { service, pool: new PagePool() }
}

/** A service and pages for a single file. */
async function forItself(through: Parameters<typeof useService>[1]) {
  const pool = new PagePool()
  afterAll(() => pool.close())
  return { service: useService({ webApp: await openWebApp() }, through), pool }
}

/**
 * The built app in Chromium.
 * @param through how the service sees the database, if not directly
 */
export async function useApp(through?: Parameters<typeof useService>[1]): Promise<App> {
  shared ??= share()
  const { service, pool } = through ? await forItself(through) : await shared
  const chromium = useChromium()
  const complaints: string[] = []
  beforeAll(async () => {
    expect((await openWebApp()).page, 'npm run build:web').toBeDefined()
  })
  afterAll(async () => {
    await pool.endOfFile()
    expect(complaints, 'what the browser complained about').toEqual([])
  })

  const page = async (opening: Opening = {}) => {
    const opened = await pool.open(chromium.browser, service.address, opening)
    opened.on('pageerror', (error) => void complaints.push(error.message))
    opened.on('console', (message) => {
      // A refused request is an ordinary answer, but the browser reports it as an error.
      const refused = /Failed to load resource/.test(message.text())
      if (message.type() === 'error' && !refused) complaints.push(message.text())
    })
    return opened
  }
  const member = async (of: Client, role = 'administrator', password?: string) => {
    const email = `${newId()}@members.example`
    const { organizationId } = of.identity
    const names = { firstName: 'Aino', lastName: 'Laine' }
    const userId = await createUser(service.database, { email, ...names, organizationId, role, password })
    return { email, organizationId, userId }
  }
  const as = async (
    { organizationId, userId }: Pick<Client['identity'], 'organizationId' | 'userId'>,
    opening?: Opening,
  ) => {
    const opened = await page(opening)
    const { secret, statements } = beginSession(organizationId, userId, {
      requestId: 'test',
      address: '127.0.0.1',
      headers: {},
    })
    await service.database.write(organizationId, statements)
    await opened
      .context()
      .addCookies([
        { name: 'holdpoint', value: secret, url: service.address, httpOnly: true, sameSite: 'Lax' },
      ])
    return opened
  }
  return {
    service,
    page,
    person: async (of, role) => (await member(of, role, PASSWORD)).email,
    signedIn: async (of, { role, ...opening } = {}) => {
      const { organizationId, userId } = await member(of, role)
      return as({ organizationId, userId }, opening)
    },
    as: ({ identity }, opening) => as(identity, opening),
  }
}
