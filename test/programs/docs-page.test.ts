import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hasChromium, useChromium } from '../support/chromium.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { useService } from '../support/service.ts'

const service = useService()
test('the page forbids the browser every other origin', async () => {
  const response = await fetch(`${service.address}/api/docs`)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/https?:|\*/)
})

test('the script of the page comes zipped or plain, as the browser asks', async () => {
  const script = (encoding: string) =>
    fetch(`${service.address}/api/docs/reference.js`, { headers: { 'accept-encoding': encoding } })
  const zipped = await script('gzip, br')
  const plain = await script('identity')
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await zipped.text()).toBe(await plain.text())
})

describe.skipIf(!hasChromium)('in a browser (needs Chromium)', () => {
  const chromium = useChromium()
  const open = async (): Promise<Page> => {
    const page = await chromium.browser.newPage()
    onTestFinished(() => page.close())
    // It renders every operation at once, which takes seconds of computing.
    page.setDefaultTimeout(4 * PATIENCE_MS)
    return page
  }

  test('the page shows the operations and sends no request elsewhere', async () => {
    const page = await open()
    const asked: string[] = []
    const refused: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text())
    })
    page.on('pageerror', (error) => void refused.push(error.message))
    await page.goto(`${service.address}/api/docs`)
    await page.getByRole('heading', { name: 'List sites' }).first().waitFor()
    await page.getByRole('button', { name: 'Open Group - Work tasks' }).click()
    await page.getByRole('link', { name: 'Update a work task' }).click()
    await page.getByRole('heading', { name: 'Update a work task' }).first().waitFor()
    const elsewhere = asked.filter(
      (url) => !url.startsWith(`${service.address}/`) && !url.startsWith('data:'),
    )
    expect(elsewhere).toEqual([])
    expect(refused).toEqual([])
  })

  test('the browser refuses the page any other origin', async () => {
    const page = await open()
    await page.goto(`${service.address}/api/docs`, { waitUntil: 'commit' })
    const violated = await page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective))
          fetch('https://elsewhere.example').catch(() => {})
        }),
    )
    expect(violated).toBe('connect-src')
  })
})
