import type { Page, Request } from 'playwright-core'
import type { Client } from '../../../test/support/client.ts'
import { make } from '../../../test/support/samples.ts'
import { receiveOrder } from '../../../test/support/supply.ts'
import type { App, Look } from './app.ts'
import { assessmentScenes } from './assessment-scenes.ts'
import { orderScenes } from './order-scenes.ts'
import { plan } from './plan.ts'
import { scheduleScenes } from './schedule-scenes.ts'
import { settingsScenes, staff } from './settings-scenes.ts'
import { ordered } from './trade.ts'
import { contentVersions, quiz, requirementVersions } from './versions.ts'
import { confirmedTask, lockout, secondVersion } from './work.ts'

/** What the pages that are looked at show: one organization with something of everything, and one with nothing. */
export interface World {
  readonly full: Client
  readonly empty: Client
  readonly ids: { readonly [name: string]: string }
}

export async function world(app: App): Promise<World> {
  const { service } = app
  const [full, empty] = [await service.organization(), await service.organization()]
  for (const [client, name] of [
    [full, 'Kuusikoski Paper'],
    [empty, 'Sahala Sawmill'],
  ] as const) {
    await client.put(`/organizations/${client.identity.organizationId}`, {
      name,
      timeZone: 'Europe/Helsinki',
    })
  }
  const site = await make.site(full, { name: 'Kuusikoski paper mill', description: 'Gate 2 is for lorries.' })
  for (const name of [
    'Sahala district heating plant',
    'Vuosaari logistics terminal',
    'Åkerö building site',
  ]) {
    await make.site(full, { name })
  }
  const maker = await make.manufacturer(full, {
    name: 'Nostotek',
    website: 'https://nostotek.example',
    supportEmail: 'support@nostotek.example',
    supportPhone: '+358 9 555 0100',
  })
  for (let number = 1; number <= 30; number += 1) await make.manufacturer(full, { name: `Maker ${number}` })
  const group = await make.equipmentGroup(full, { description: 'Bump test on the day of use.' })
  const draft = await lockout(full)
  const versions = await secondVersion(full)
  const requirements = await requirementVersions(full)
  const confirmed = await confirmedTask(full)
  const grinder = await confirmedTask(full, { name: 'Replace the grinding wheel' })
  const trade = await ordered(app, full, { site, tasks: [grinder, confirmed] })
  const contents = await contentVersions(full)
  const assessments = await quiz(full)
  const planned = await plan(full, site.id)
  await receiveOrder(full, await service.organization(), service.database)
  return {
    full,
    empty,
    ids: {
      ...trade,
      ...(await staff(app, full)),
      site: site.id,
      maker: maker.id,
      group: group.id,
      draft: draft.id,
      second: versions.draft.id,
      older: versions.confirmed.id,
      confirmed: confirmed.id,
      requirementDraft: requirements.draft.id,
      requirement: requirements.confirmed.id,
      contentDraft: contents.draft.id,
      content: contents.confirmed.id,
      assessmentDraft: assessments.draft.id,
      assessment: assessments.confirmed.id,
      series: planned.series?.id,
      jobEvent: planned.jobEvent?.id,
      job: planned.job?.id,
      draftJob: planned.draftJob?.id,
    },
  }
}

export interface Scene {
  readonly name: string
  /** Whose page it is. */
  readonly who: 'full' | 'empty' | 'worker' | 'nobody'
  readonly address: (ids: World['ids']) => string
  /** What is done on the page before it is looked at. */
  readonly act?: (page: Page) => Promise<unknown>
}

const openStep = (page: Page) =>
  page.getByRole('button', { name: 'Change step 3, Operate every isolating device' }).click()

const writeText = async (page: Page) => {
  await page.getByRole('button', { name: 'Write the text' }).click()
  await page.getByRole('button', { name: 'Bold' }).waitFor()
}

const shell: readonly Scene[] = [
  { name: 'sign-in', who: 'nobody', address: () => '/sign-in' },
  {
    name: 'sign-in error',
    who: 'nobody',
    address: () => '/sign-in',
    act: (page) => page.getByRole('button', { name: 'Sign in' }).click(),
  },
  { name: 'password reset request', who: 'nobody', address: () => '/password-resets' },
  { name: 'password reset', who: 'nobody', address: () => '/password-resets/unknown' },
  { name: 'invitation gone', who: 'nobody', address: () => '/invitations/unknown' },
  { name: 'nothing here', who: 'full', address: () => '/nothing' },
  {
    name: 'search dialog',
    who: 'full',
    address: () => '/',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search everything' }).fill('lock')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'create dialog',
    who: 'full',
    address: () => '/',
    act: async (page) => {
      await page.keyboard.press('c')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'shortcut guide',
    who: 'full',
    address: () => '/',
    act: async (page) => {
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
]

const registers: readonly Scene[] = [
  { name: 'sites', who: 'full', address: () => '/sites' },
  { name: 'sites empty', who: 'empty', address: () => '/sites' },
  { name: 'site', who: 'full', address: ({ site }) => `/sites/${site}` },
  {
    name: 'site new with errors',
    who: 'empty',
    address: () => '/sites/new',
    act: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('fields need another look').waitFor()
    },
  },
  {
    name: 'site deletion',
    who: 'full',
    address: ({ site }) => `/sites/${site}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'manufacturers', who: 'full', address: () => '/manufacturers' },
  { name: 'manufacturers none found', who: 'full', address: () => '/manufacturers?search=nobody' },
  { name: 'manufacturers empty', who: 'empty', address: () => '/manufacturers' },
  { name: 'manufacturer', who: 'full', address: ({ maker }) => `/manufacturers/${maker}` },
  { name: 'equipment groups', who: 'full', address: () => '/equipment-groups' },
  { name: 'equipment groups empty', who: 'empty', address: () => '/equipment-groups' },
  { name: 'equipment group', who: 'full', address: ({ group }) => `/equipment-groups/${group}` },
]

const workTasks: readonly Scene[] = [
  { name: 'work tasks', who: 'full', address: () => '/work-tasks' },
  { name: 'work tasks empty', who: 'empty', address: () => '/work-tasks' },
  { name: 'work task new', who: 'empty', address: () => '/work-tasks/new' },
  { name: 'work task draft', who: 'full', address: ({ draft }) => `/work-tasks/${draft}` },
  { name: 'work task step open', who: 'full', address: ({ draft }) => `/work-tasks/${draft}`, act: openStep },
  {
    name: 'work task requirement picker',
    who: 'full',
    address: ({ draft }) => `/work-tasks/${draft}`,
    act: async (page) => {
      await openStep(page)
      await page.getByLabel('Find or create a requirement').fill('lock out')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'work task confirmation',
    who: 'full',
    address: ({ second }) => `/work-tasks/${second}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).waitFor()
    },
  },
  { name: 'work task second version', who: 'full', address: ({ second }) => `/work-tasks/${second}` },
  { name: 'work task confirmed', who: 'full', address: ({ confirmed }) => `/work-tasks/${confirmed}` },
  { name: 'work task older version', who: 'full', address: ({ older }) => `/work-tasks/${older}` },
  { name: 'work task history', who: 'full', address: ({ second }) => `/work-tasks/${second}/history` },
]

const requirements: readonly Scene[] = [
  { name: 'requirements', who: 'full', address: () => '/safety-requirements' },
  { name: 'requirements empty', who: 'empty', address: () => '/safety-requirements' },
  {
    name: 'requirement new with error',
    who: 'empty',
    address: () => '/safety-requirements/new',
    act: async (page) => {
      await page.getByRole('button', { name: 'Go on' }).click()
      await page.getByText('This is required.').waitFor()
    },
  },
  {
    name: 'requirement draft',
    who: 'full',
    address: ({ requirementDraft }) => `/safety-requirements/${requirementDraft}`,
  },
  {
    name: 'requirement confirmation',
    who: 'full',
    address: ({ requirementDraft }) => `/safety-requirements/${requirementDraft}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).waitFor()
    },
  },
  {
    name: 'requirement older version',
    who: 'full',
    address: ({ requirement }) => `/safety-requirements/${requirement}`,
  },
  {
    name: 'requirement history',
    who: 'full',
    address: ({ requirementDraft }) => `/safety-requirements/${requirementDraft}/history`,
  },
]

const contents: readonly Scene[] = [
  { name: 'contents', who: 'full', address: () => '/educational-contents' },
  { name: 'contents empty', who: 'empty', address: () => '/educational-contents' },
  { name: 'content new', who: 'empty', address: () => '/educational-contents/new' },
  {
    name: 'content draft',
    who: 'full',
    address: ({ contentDraft }) => `/educational-contents/${contentDraft}`,
  },
  {
    name: 'content editor',
    who: 'full',
    address: ({ contentDraft }) => `/educational-contents/${contentDraft}`,
    act: writeText,
  },
  {
    name: 'content draft with error',
    who: 'full',
    address: ({ contentDraft }) => `/educational-contents/${contentDraft}`,
    act: async (page) => {
      await page.getByLabel('Again after some days').check()
      await page.getByLabel('Days until it must be completed again').fill('0')
      await page.getByText('At least 1.').waitFor()
    },
  },
  {
    name: 'content picture dialog',
    who: 'full',
    address: ({ contentDraft }) => `/educational-contents/${contentDraft}`,
    act: async (page) => {
      await writeText(page)
      await page.getByRole('button', { name: 'Picture', exact: true }).click()
      await page.getByRole('dialog').getByLabel('What it shows').waitFor()
    },
  },
  {
    name: 'content confirmation',
    who: 'full',
    address: ({ contentDraft }) => `/educational-contents/${contentDraft}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).waitFor()
    },
  },
  { name: 'content', who: 'full', address: ({ content }) => `/educational-contents/${content}` },
  {
    name: 'content history',
    who: 'full',
    address: ({ contentDraft }) => `/educational-contents/${contentDraft}/history`,
  },
]

/** Every page, and what can stand on it: nothing, much, something wrong, a dialog. Each part has its file in `../pages`. */
export const parts = {
  shell,
  registers,
  'work-tasks': workTasks,
  requirements,
  contents,
  assessments: assessmentScenes,
  orders: orderScenes,
  schedule: scheduleScenes,
  settings: settingsScenes,
} as const satisfies { readonly [part: string]: readonly Scene[] }

/** Somebody who works at the event that has work, and at the series. */
async function worker(app: App, { full, ids }: World, look: Look): Promise<Page> {
  const page = await app.signedIn(full, { ...look, role: 'worker' })
  const { data } = await (await page.request.get('/api/v1/me')).json()
  for (const id of [ids.series, ids.jobEvent]) {
    await full.post(`/events/${id}/assignments`, { userId: data.user.id })
  }
  return page
}

/** Somebody new whose pages are looked at. */
export function visitor(app: App, shown: World, who: Scene['who'], look: Look = {}): Promise<Page> {
  if (who === 'nobody') return app.page(look)
  return who === 'worker' ? worker(app, shown, look) : app.signedIn(shown[who], look)
}

/** Opens a scene in one look; every page of the look shares a browser profile for each of those who look. */
export async function opener(app: App, shown: World, look: Look) {
  const { ids } = shown
  const pages = {
    full: await visitor(app, shown, 'full', look),
    worker: await visitor(app, shown, 'worker', look),
    empty: await visitor(app, shown, 'empty', look),
    nobody: await visitor(app, shown, 'nobody', look),
  }
  return {
    /** @returns the page, and the scripts that it loaded before anything was done on it */
    open: async ({ who, address, act }: Scene): Promise<{ page: Page; scripts: ReadonlySet<string> }> => {
      const page = pages[who]
      const scripts = new Set<string>()
      const hear = (request: Request) => {
        const name = request.url().split('/').at(-1) ?? ''
        if (name.endsWith('.js')) scripts.add(name)
      }
      // What an earlier scene has written is not this one's.
      await page.evaluate(() => localStorage.clear()).catch(() => {})
      page.on('request', hear)
      await page.goto(address(ids))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      page.off('request', hear)
      if (act) {
        await act(page)
        await page.waitForLoadState('networkidle')
      }
      return { page, scripts }
    },
    close: () => Promise.all(Object.values(pages).map((page) => page.context().close())),
  }
}

export const looks = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
)
