import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { loadDemonstration } from '../../../src/faces/demonstration/load.ts'
import { openWebApp, type WebApp } from '../../../src/faces/http/web-app.ts'
import { inOneTransaction } from '../../../src/platform/postgres/one-transaction.ts'
import { useChromium } from '../../../test/support/chromium.ts'
import { filesInMemory } from '../../../test/support/files-in-memory.ts'
import { freshDatabase } from '../../../test/support/fresh-database.ts'
import { PATIENCE_MS } from '../../../test/support/patience.ts'
import { serve } from '../../../test/support/serve.ts'
import { MIGRATED } from '../../../test/support/shared-database.ts'
import { canOpen } from './app.ts'
import { countRequests } from './settled.ts'

const DESK = { width: 1440, height: 900 }

/** A service with the demonstration. */
export interface Demonstration {
  /** A page of somebody of the demonstration, by e-mail address, that has loaded nothing yet. */
  signedIn(email: string, viewport?: typeof DESK): Promise<Page>
}

/** Loads the demonstration once for the tests of a file. @returns what gives each test a service on a copy */
export function useDemonstration(): () => Promise<Demonstration> {
  const chromium = useChromium()
  const files = filesInMemory()
  let loaded: Awaited<ReturnType<typeof freshDatabase>>
  let webApp: WebApp
  let password: string

  beforeAll(async () => {
    if (!canOpen) return
    webApp = await openWebApp()
    loaded = await freshDatabase(MIGRATED)
    const found = await inOneTransaction(loaded.connection, (each) => loadDemonstration(each, files))
    if (!found) throw new Error('the database was not empty')
    password = found.password
  })
  afterAll(() => loaded?.drop())

  return async () => {
    const { connection, drop } = await freshDatabase(loaded.connection.database)
    onTestFinished(drop)
    const { address, close } = await serve(connection, { webApp, files })
    onTestFinished(close)
    return {
      async signedIn(email, viewport = DESK) {
        const context = await chromium.browser.newContext({
          ...{ baseURL: address, viewport, hasTouch: viewport !== DESK },
          ...{
            locale: 'en',
            timezoneId: 'Europe/Helsinki',
            reducedMotion: 'reduce',
            serviceWorkers: 'block',
          },
        })
        onTestFinished(() => context.close())
        context.setDefaultTimeout(PATIENCE_MS)
        const answer = await context.request.post('/api/v1/session', { data: { email, password } })
        expect(answer.status(), email).toBe(201)
        const page = await context.newPage()
        countRequests(page)
        return page
      },
    }
  }
}

/** What somebody who is signed in reads. */
export async function read(page: Page, path: string) {
  const answer = await page.request.get(`/api/v1${path}`)
  expect(answer.status(), path).toBe(200)
  return (await answer.json()).data
}
