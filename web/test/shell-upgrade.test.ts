import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canOpen, useApp } from './support/app.ts'

const app = await useApp()
/** The page that a visitor opens later, which the second version has under another name. */
const LATER = /^\/assets\/reset-request-page/

/** The service, upgraded while its pages are open. */
const upgraded = { yes: false, later: 0 }
const server = createServer(async (request, response) => {
  const { url = '/' } = request
  if (LATER.test(url)) upgraded.later += 1
  if (upgraded.yes && LATER.test(url)) return response.writeHead(404).end()
  const accept = request.headers.accept ?? '*/*'
  const answer = await fetch(app.service.address + url, { headers: { accept } })
  const headers = Object.fromEntries(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) delete headers[name]
  const body = Buffer.from(await answer.arrayBuffer())
  response.writeHead(answer.status, headers).end(upgraded.yes ? second(body) : body)
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** What the second version says otherwise: its page has a mark, its service worker another name. */
function second(body: Buffer): Buffer | string {
  const text = body.toString()
  if (text.startsWith('<!doctype html>'))
    return text.replace('<head>', '<head><meta name="version" content="2">')
  return text.includes('holdpoint-shell ') ? text.replace(/[0-9a-f]{12}/, '222222222222') : body
}

// Seen red with the files of the version before taken away, and with a worker that waits until all pages are closed.
describe.skipIf(!canOpen)('an upgrade of the service', () => {
  test('leaves an open page the files that it may need later, and is what the next visit shows', async () => {
    const page = await app.page({ keeps: true })
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await page.goto(`${address}/sign-in`)
    await page.getByLabel('E-mail address').waitFor()
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      active?.postMessage('keep the rest')
    })
    await expect.poll(() => shells(page)).toEqual([expect.stringMatching(/^holdpoint-shell/)])
    await expect.poll(() => upgraded.later).toBeGreaterThan(0)
    await page.reload()
    await page.getByLabel('E-mail address').waitFor()

    upgraded.yes = true
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect.poll(() => isSettled(page)).toBe(true)
    expect(await shells(page)).toHaveLength(2)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByRole('heading', { level: 1, name: /password/i }).waitFor()
    expect(await version(page)).toBe(0)
    await page.goto(`${address}/sign-in`)
    await page.getByLabel('E-mail address').waitFor()
    expect(await version(page)).toBe(1)
  })
})

const version = (page: Page) => page.locator('meta[name=version]').count()

function shells(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('holdpoint-shell')))
}

/** Whether no service worker is on its way to take over. */
function isSettled(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready
    return !installing && !waiting && active?.state === 'activated'
  })
}
