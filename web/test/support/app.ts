import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { openWebApp } from '../../../src/http/web-app.ts'
import { newId } from '../../../src/id.ts'
import { createUser } from '../../../src/people/user.ts'
import { hasChromium, useChromium } from '../../../test/support/chromium.ts'
import type { Client } from '../../../test/support/client.ts'
import { PATIENCE_MS } from '../../../test/support/patience.ts'
import { type Service, useService } from '../../../test/support/service.ts'

/** Whether the tests of the app can run here. */
export const canOpen = hasChromium
/** Nothing but the service is reachable: a page that asks somebody else fails. */
const NO_FOREIGN_HOST = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'
export const PASSWORD = 'correct horse battery'

export interface Look {
  readonly width?: number
  readonly scheme?: 'light' | 'dark'
  readonly language?: string
}

export interface App {
  readonly service: Service
  /** A page that is signed in as a new member of the client's organization. */
  signedIn(of: Client, look?: Look & { readonly role?: string }): Promise<Page>
  /** A page without a session. */
  page(look?: Look): Promise<Page>
  /** A new member who can sign in. @returns the e-mail address */
  person(of: Client, role?: string): Promise<string>
}

/**
 * The app as it was built, on a service of its own, in Chromium.
 * @param through what the service sees of the database, where that is not the database itself
 */
export async function useApp(through?: Parameters<typeof useService>[1]): Promise<App> {
  const webApp = await openWebApp()
  const service = useService({ webApp }, through)
  const chromium = useChromium([NO_FOREIGN_HOST])
  const complaints: string[] = []
  beforeAll(async () => {
    expect(webApp.page, 'npm run build:web').toBeDefined()
  })
  afterAll(() => {
    expect(complaints, 'what the browser complained about').toEqual([])
  })

  const page = async ({ width = 1280, scheme = 'light', language = 'en' }: Look = {}) => {
    const context = await chromium.browser.newContext({
      viewport: { width, height: width < 640 ? 780 : 800 },
      colorScheme: scheme,
      reducedMotion: 'reduce',
      locale: language,
      timezoneId: 'Europe/Helsinki',
      baseURL: service.address,
    })
    context.setDefaultTimeout(PATIENCE_MS)
    const made = await context.newPage()
    made.on('pageerror', (error) => void complaints.push(error.message))
    made.on('console', (message) => {
      // A refused request is an ordinary answer; the browser reports it as an error.
      const refused = /Failed to load resource/.test(message.text())
      if (message.type() === 'error' && !refused) complaints.push(message.text())
    })
    return made
  }
  const person = async (of: Client, role = 'administrator') => {
    const email = `${newId()}@members.example`
    const { organizationId } = of.identity
    await createUser(service.database, {
      email,
      firstName: 'Aino',
      lastName: 'Laine',
      organizationId,
      role,
      password: PASSWORD,
    })
    return email
  }
  return {
    service,
    page,
    person,
    signedIn: async (of, { role, ...look } = {}) => {
      const made = await page(look)
      const email = await person(of, role)
      const answer = await made.request.post('/api/v1/session', { data: { email, password: PASSWORD } })
      expect(answer.status(), await answer.text()).toBe(201)
      return made
    },
  }
}
