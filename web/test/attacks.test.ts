import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { attacks } from '../../test/programs/rich-text/attacks.ts'
import type { Client } from '../../test/support/client.ts'
import { make, siteBody } from '../../test/support/samples.ts'
import { canOpen, PASSWORD, useApp } from './support/app.ts'
import { places } from './support/each-place.ts'

// Attacks as texts of records, on the pages that show these. Seen red with an address that a pattern matches and that
// is used unchanged, and with the name of a confirmed step and the words that differ between versions inserted as
// markup: the policy of the page stops the scripts, but the test finds the elements.

const app = await useApp()

/** Control characters are refused. */
const [first = '', ...others] = attacks.map(({ html }) => html.replace(/[^\P{C}\n]/gu, ' ').trim())
/** One line, short enough for a name. */
const line = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 255)
const texts = (text: string) => ({ name: line(text), description: text })
/** As many as one page of a list shows. */
const some = others.slice(0, 40)

describe.skipIf(!canOpen)('attacks in every text of a record', () => {
  let client: Client
  let page: Page
  let deeds: Deeds
  let draft: string
  let confirmed: string
  /** Each page with a text that appears when it is complete; undefined: any. */
  const pages: { readonly [page: string]: () => readonly [path: string, last?: string | undefined] } = {
    'the list of work tasks': () => ['/work-tasks'],
    'a confirmed task with its steps': () => [`/work-tasks/${confirmed}`, line(others.at(-1) ?? '')],
    'a search': () => [`/sites?search=${encodeURIComponent(line(some[0] ?? ''))}`],
    'a draft task with its steps': () => [`/work-tasks/${draft}`, line(some.at(-1) ?? '')],
    'the versions of a task': () => [`/work-tasks/${draft}/history`, line(some.at(-1) ?? '')],
    'the list of sites': () => ['/sites'],
    'the list of requirements': () => ['/safety-requirements'],
  }

  beforeAll(async () => {
    client = await app.service.organization()
    const addSteps = async (workTaskId: string, all: readonly string[]) => {
      const requirement = await make.requirement(client, texts(first))
      for (const text of all) {
        const more = { riskLevel: 'low', safetyRequirementIds: [requirement.id] }
        await make.step(client, workTaskId, { ...texts(text), ...more })
      }
    }
    const confirm = async (id: string) =>
      expect((await client.post(`/work-tasks/${id}/confirm`)).status).toBe(200)
    const tasks = [await make.task(client, texts(first)), await make.task(client, texts(first))]
    const [one, other] = tasks.map(({ id }) => id) as [string, string]
    confirmed = one
    await addSteps(confirmed, others)
    await confirm(confirmed)
    await addSteps(other, [first])
    await confirm(other)
    const next = { ...texts(others[0] ?? ''), active: true, status: 'draft' }
    draft = (await client.put(`/work-tasks/${other}`, next)).body.data.id
    await addSteps(other, some)
    for (const text of some) {
      await make.site(client, { ...siteBody, ...texts(text), line1: line(text) })
      await make.requirement(client, texts(text))
    }
    page = await app.signedIn(client, { fresh: true })
    deeds = await watched(page)
  })

  test.each(places(Object.entries(pages), 3))('on %s are text', async (_, where) => {
    const [path, last = '<'] = where()
    forget(deeds)
    await page.goto(path)
    await page.getByText(last).filter({ visible: true }).first().waitFor()
    expect(await becomeElements(page)).toEqual([])
    expect(deeds).toEqual({ ran: [], asked: [], dialogs: [] })
  })
})

/** Addresses in links that lead elsewhere or run something; `HERE` is the host of the service. */
const ELSEWHERE = [
  '//evil.example',
  'javascript:document.title=%22ran%22',
  'https://HERE@evil.example/',
  'https://evil.example',
  '/%09/evil.example',
  '/.//evil.example',
  '/%5Cevil.example',
  'https:evil.example',
  '/%2Fevil.example',
  '/%0A/evil.example',
  '%09//evil.example',
  '%20https://evil.example',
  '/%0D%0A/evil.example',
  '%5C%5Cevil.example',
  '/%5C/evil.example',
  '///evil.example',
  'http://HERE.evil.example/',
  'http://evil.example%5C@HERE/',
  'http://somebody:secret@HERE/',
  'java%09script:document.title=%22ran%22',
  'data:text/html,ran',
  'blob:http://HERE/1',
  'view-source:http://HERE/',
  '/sign-in?next=//evil.example',
  '/..//evil.example',
  '/%252F/evil.example',
]
describe.skipIf(!canOpen)('a link to the page for signing in', () => {
  let email: string
  let page: Page
  let deeds: Deeds
  beforeAll(async () => {
    email = await app.person(await app.service.organization())
    page = await app.page({ fresh: true })
    deeds = await watched(page)
  })

  test.each(places(ELSEWHERE, 3))('leads nowhere else afterwards: %s', async (next) => {
    forget(deeds)
    await page.context().clearCookies()
    await page.goto(`/sign-in?next=${next.replaceAll('HERE', new URL(app.service.address).host)}`)
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    // Every page of the app has a menu.
    await page.getByRole('navigation').first().waitFor()
    expect(new URL(page.url()).origin).toBe(app.service.address)
    expect(await page.title()).not.toBe('ran')
    expect(deeds).toEqual({ ran: [], asked: [], dialogs: [] })
  })
})

/** What a page did besides showing its contents. */
interface Deeds {
  readonly ran: number[]
  readonly asked: string[]
  readonly dialogs: string[]
}

function forget(deeds: Deeds): void {
  for (const each of Object.values(deeds)) each.length = 0
}

async function watched(page: Page): Promise<Deeds> {
  const deeds: Deeds = { ran: [], asked: [], dialogs: [] }
  await page.exposeBinding('ran', (_, place: number) => void deeds.ran.push(place))
  page.on('request', (request) => {
    if (!request.url().startsWith(app.service.address)) deeds.asked.push(request.url())
  })
  page.on('dialog', async (dialog) => {
    deeds.dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  return deeds
}

/** Elements that no page of the app uses, or that lead elsewhere. The page's own script is directly in its body. */
function becomeElements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *:not(body > script)')]
      .filter(
        (element) =>
          /^(script|img|image|iframe|object|embed|link|base|video|audio|math|marquee|form\[action\])$/i.test(
            element.localName,
          ) ||
          [...element.attributes].some(
            ({ name, value }) =>
              /^on/.test(name) ||
              (/^(href|src|action|formaction|data|poster|background)$/.test(name) &&
                /elsewhere|javascript:|data:text/.test(value)),
          ),
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  )
}
