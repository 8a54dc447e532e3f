import type { Page, Request } from 'playwright-core'
import type { App, Look } from './app.ts'
import { memberOfCrews } from './crews.ts'
import { learner } from './learner.ts'
import type { Scene } from './scene.ts'
import type { World } from './world.ts'

/** Somebody who works at the event that has work, and at the series. */
async function worker(app: App, { full, ids }: World, look: Look): Promise<Page> {
  const page = await app.signedIn(full, { ...look, role: 'worker' })
  const { data } = await (await page.request.get('/api/v1/me')).json()
  for (const id of [ids.series, ids.jobEvent]) {
    await full.post(`/events/${id}/assignments`, { userId: data.user.id })
  }
  return page
}

/** Whose pages are looked at, and the ids of what is theirs. */
export interface Visitor {
  readonly page: Page
  readonly ids: World['ids']
}

/** Somebody new whose pages are looked at. */
async function visitor(app: App, shown: World, who: Scene['who'], look: Look = {}): Promise<Visitor> {
  if (who === 'learner') return learner(app, shown, look)
  if (who === 'crew') return memberOfCrews(app, shown, look)
  if (who === 'nobody') return { page: await app.page(look), ids: {} }
  return {
    page: await (who === 'worker' ? worker(app, shown, look) : app.signedIn(shown[who], look)),
    ids: {},
  }
}

/** Scripts, styles, the typeface. */
const BUILT = /\.(?:js|css|woff2)$/

/** Opens scenes in one look, each on the page of whoever it is for; they share a browser profile. */
export async function opener(app: App, shown: World, scenes: readonly Scene[], look: Look = {}) {
  const { ids } = shown
  const visitors = new Map<Scene['who'], Visitor>()
  for (const who of new Set(scenes.map((scene) => scene.who))) {
    visitors.set(who, await visitor(app, shown, who, look))
  }
  return {
    /** @returns the page, and the built files that it loaded before anything was done on it */
    open: async ({ who, address, act }: Scene): Promise<{ page: Page; loaded: ReadonlySet<string> }> => {
      const visiting = visitors.get(who)
      if (!visiting) throw new Error(`no scene of ${who} was announced`)
      const { page } = visiting
      const loaded = new Set<string>()
      const hear = (request: Request) => {
        const name = request.url().split('/').at(-1) ?? ''
        if (BUILT.test(name)) loaded.add(name)
      }
      // What an earlier scene has written is not this one's.
      await page.evaluate(() => localStorage.clear()).catch(() => {})
      page.on('request', hear)
      await page.goto(address({ ...ids, ...visiting.ids }))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      page.off('request', hear)
      if (act) {
        await act(page)
        await page.waitForLoadState('networkidle')
      }
      return { page, loaded }
    },
  }
}

export const looksAt = (widths: readonly number[]) =>
  widths.flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })))

export const looks = looksAt([360, 1280])
