import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasChromium, useChromium } from '../../support/chromium.ts'
import type { Client } from '../../support/client.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import { make, type Sample } from '../../support/samples.ts'
import { useService } from '../../support/service.ts'
import { attacks } from './attacks.ts'

const PAGE = 'http://reader.example/'

/** What a training text may contain, as the browser sees it. */
const ELEMENTS =
  /^(h[1-6]|p|br|hr|blockquote|pre|code|ul|ol|li|strong|b|em|i|u|s|mark|sub|sup|a|img|figure|figcaption|table|caption|thead|tbody|tfoot|tr|th|td)$/
const ATTRIBUTES = /^(href|title|src|alt|width|height|colspan|rowspan|scope|start)$/

const service = useService()
const chromium = useChromium()
let client: Client
let contents: readonly Sample[]

beforeAll(async () => {
  client = await service.organization()
  // One after another: so many at once would overload a busy service.
  const made: Sample[] = []
  for (const { html } of attacks) made.push(await make.content(client, { body: html }))
  contents = made
})

test('there are more than 150 different attacks', () => {
  expect(new Set(attacks.map(({ html }) => html.replace(/ran\(\d+\)/g, ''))).size).toBe(attacks.length)
  expect(attacks.length, 'attacks that are tried').toBeGreaterThan(150)
})

test('text that was cleaned stays as it is when it is sent back', async () => {
  for (const { id, body } of contents) {
    const again = { title: 'Again', completionStrategy: 'once', body }
    const answer = await client.put(`/educational-contents/${id}`, again)
    expect(answer.body.data.body).toBe(body)
  }
})

/** What a page did besides showing its contents. */
interface Deeds {
  readonly ran: number[]
  readonly asked: string[]
  readonly dialogs: string[]
}

/** A page without protection: no policy, and every request answered or refused here and recorded. */
async function unprotected(html: string, look: (page: Page, deeds: Deeds) => Promise<void>): Promise<Deeds> {
  const context = await newContext()
  const deeds: Deeds = { ran: [], asked: [], dialogs: [] }
  await context.exposeBinding('ran', (_, place: number) => void deeds.ran.push(place))
  await context.route('**/*', async (route) => {
    const url = route.request().url()
    if (url === PAGE && deeds.asked.length === 0) {
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
    } else await route.abort()
    deeds.asked.push(url)
  })
  const page = await context.newPage()
  page.on('dialog', async (dialog) => {
    deeds.dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  await page.goto(PAGE)
  await look(page, deeds)
  // When the page is idle all requests have been made; a browser that draws nothing may never report idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })))
  await context.close()
  return deeds
}

async function newContext(): Promise<BrowserContext> {
  const context = await chromium.browser.newContext()
  // A page of frames for every attack takes seconds of computing.
  context.setDefaultTimeout(4 * PATIENCE_MS)
  return context
}

/** Every part in a box of its own, followed by a text that is only there if none has broken out. */
const boxed = (parts: readonly string[]) =>
  `<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:,"></head><body>${parts
    .map((part, place) => `<div class="box" id="box-${place}">${part}</div>`)
    .join('\n')}<p id="end">The end</p></body></html>`

/** The elements in the boxes that a training text may not contain. */
async function strangers(page: Page, box: string): Promise<readonly string[]> {
  return page.evaluate(
    ([selector, elements, attributes]) =>
      [...document.querySelectorAll(`${selector} *`)].flatMap((element) => {
        const where = element.closest('.box')?.id
        const names = [...element.attributes].filter(({ name }) => !new RegExp(attributes).test(name))
        const address = element.getAttribute('href') ?? ''
        const leads = new URL(address, location.href).protocol
        return [
          ...(new RegExp(elements).test(element.localName) && element.namespaceURI?.endsWith('xhtml')
            ? []
            : [`${where}: ${element.nodeName}`]),
          ...names.map(({ name }) => `${where}: ${name}`),
          ...(/^(https?|mailto|tel):$/.test(leads) ? [] : [`${where}: ${leads}`]),
        ]
      }),
    [box, ELEMENTS.source, ATTRIBUTES.source] as const,
  )
}

describe.skipIf(!hasChromium)('in a browser (needs Chromium)', () => {
  test('the attacks work: uncleaned, they run and send requests elsewhere', async () => {
    const frames = attacks.map(({ html }) => {
      const quoted = html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
      return `<iframe srcdoc="${quoted}"></iframe>`
    })
    await unprotected(boxed(frames), async (_, { ran, asked }) => {
      const elsewhere = () => new Set(asked.filter((url) => url.includes('elsewhere.example'))).size
      await expect.poll(() => new Set(ran).size).toBeGreaterThan(60)
      await expect.poll(elsewhere).toBeGreaterThan(20)
    })
  })

  // Seen red with the cleaning left out, with svg, math and style allowed, with javascript: and data: allowed
  // in links, with pictures of every origin, and with those of `https:/elsewhere`.
  test.each([
    ['as part of a page', async () => {}],
    [
      'inserted by a script',
      async (page: Page) => {
        await page.evaluate(() => {
          for (const box of document.querySelectorAll('.box')) {
            const text = box.innerHTML
            box.innerHTML = ''
            box.innerHTML = text
          }
        })
      },
    ],
    [
      'read and written out again and again',
      async (page: Page) => {
        await page.evaluate(() => {
          for (const box of document.querySelectorAll('.box')) {
            for (let time = 0; time < 4; time += 1) {
              const parsed = new DOMParser().parseFromString(box.innerHTML, 'text/html')
              box.innerHTML = parsed.body.innerHTML
            }
          }
        })
      },
    ],
  ])('cleaned and shown %s nothing runs, asks elsewhere or breaks out', async (_, show) => {
    const bodies = contents.map(({ body }) => body ?? '')
    const deeds = await unprotected(boxed(bodies), async (page) => {
      await show(page)
      expect(await strangers(page, '.box')).toEqual([])
      expect(await page.locator('body > .box').count()).toBe(attacks.length)
      expect(await page.locator('body > #end').innerText()).toBe('The end')
      // Everything that waits for user input.
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('.box *')) {
          for (const kind of ['mouseover', 'focus', 'pointerdown', 'animationstart', 'toggle', 'begin']) {
            element.dispatchEvent(new Event(kind, { bubbles: true }))
          }
        }
      })
      expect(page.frames()).toHaveLength(1)
      expect(page.url()).toBe(PAGE)
    })
    expect(deeds.ran).toEqual([])
    expect(deeds.dialogs).toEqual([])
    expect(deeds.asked.filter((url) => !url.startsWith(PAGE))).toEqual([])
  })

  // Seen red with JSON sent as text/html to a browser that opens it, with and without the policy.
  test('an answer opened as a page shows text, whatever it contains', async () => {
    const context = await newContext()
    const ran: number[] = []
    const asked: string[] = []
    await context.exposeBinding('ran', (_, place: number) => void ran.push(place))
    await context.setExtraHTTPHeaders({ authorization: `Bearer ${client.identity.token}` })
    await context.route('**/*', async (route) => {
      const url = route.request().url()
      if (url.startsWith(service.address)) return route.continue()
      asked.push(url)
      return route.abort()
    })
    // Everything that a field of several lines accepts, as it was sent.
    const plain = attacks.map(({ html }) => html)
    const tasks: Sample[] = []
    for (const description of plain) {
      const { status, body } = await client.post('/work-tasks', { name: 'x', description })
      expect([201, 422]).toContain(status)
      if (status === 201) tasks.push(body.data)
    }
    const stored = tasks.map(({ description }) => description)
    expect(stored.length, 'attacks that were stored').toBeGreaterThan(140)
    for (const text of stored) expect(plain.map((each) => each.trim())).toContain(text)
    const [attack = ''] = plain.filter((html) => html.startsWith('<img'))
    const echoing = encodeURIComponent(attack)
    const page = await context.newPage()
    for (const path of [
      '/work-tasks?count=500',
      `/work-tasks/${tasks[0].id}`,
      '/work-tasks/export?format=json',
      `/search?q=${echoing}`,
      `/sites?fields[]=${echoing}`,
      `/sites?search=${echoing}&page=2`,
      `/${echoing}`,
      `/sites/${echoing}`,
    ]) {
      const opening = page.goto(`${service.address}/api/v1${path}`)
      // A file is saved, not shown.
      const saved = await opening.then(
        () => false,
        (error: Error) => /Download is starting|ERR_ABORTED/.test(error.message),
      )
      expect(saved, path).toBe(path.includes('export'))
      if (saved) continue
      expect(await page.evaluate(() => document.querySelectorAll('img, script, svg, a, iframe').length)).toBe(
        0,
      )
    }
    await context.close()
    expect(ran).toEqual([])
    expect(asked).toEqual([])
  })
})
