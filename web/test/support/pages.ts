import type { Page, Request, Response } from 'playwright-core'
import type { App, Look } from './app.ts'
import { memberOfCrews } from './crews.ts'
import { learner } from './learner.ts'
import { leave } from './page-pool.ts'
import type { Scene } from './scene.ts'
import { settled } from './settled.ts'
import type { World } from './world.ts'

/** A worker assigned to the event that has work and to the series. */
async function worker(app: App, { full, ids }: World, look: Look): Promise<Page> {
  const page = await app.signedIn(full, { ...look, role: 'worker' })
  const { data } = await (await page.request.get('/api/v1/me')).json()
  for (const id of [ids.series, ids.jobEvent]) {
    await full.post(`/events/${id}/assignments`, { userId: data.user.id })
  }
  return page
}

/** The person whose pages are checked, and the ids of their records. */
export interface Visitor {
  readonly page: Page
  readonly ids: World['ids']
}

/** A new person whose pages are checked. */
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

/**
 * Opens scenes in one look, each on the page of its visitor; they share a browser profile.
 * @param language chosen by the reader, if it is not the browser's
 */
export async function opener(
  app: App,
  shown: World,
  scenes: readonly Scene[],
  look: Look = {},
  language = '',
) {
  const { ids } = shown
  const visitors = new Map<Scene['who'], Visitor>()
  for (const who of new Set(scenes.map((scene) => scene.who))) {
    visitors.set(who, await visitor(app, shown, who, look))
  }
  return {
    /** @returns the page, the built files that it loaded before any action, and the answers of the service */
    open: async ({ who, address, drawnLate, act }: Scene) => {
      const visiting = visitors.get(who)
      if (!visiting) throw new Error(`no scene of ${who} was announced`)
      const { page } = visiting
      const loaded = new Set<string>()
      const answers: Promise<string>[] = []
      const read = (response: Response) => {
        if (response.url().includes('/api/v1/')) answers.push(response.text().catch(() => ''))
      }
      const hear = (request: Request) => {
        const name = request.url().split('/').at(-1) ?? ''
        if (BUILT.test(name)) loaded.add(name)
      }
      // Text that an earlier scene has written does not belong to this one.
      const choose = (chosen: string) => {
        localStorage.clear()
        if (chosen) localStorage.setItem('holdpoint:language', chosen)
      }
      // Storage belongs to an origin. A page of the app would still load its own files later.
      if (page.url() === 'about:blank') await leave(page)
      await page.evaluate(choose, language)
      page.on('request', hear).on('response', read)
      await page.goto(address({ ...ids, ...visiting.ids }))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
      if (drawnLate) await drawnLate(page).first().waitFor()
      page.off('request', hear)
      if (act) {
        await act(page)
        await settled(page)
      }
      page.off('response', read)
      return { page, loaded, answers: (await Promise.all(answers)).join('\n') }
    },
  }
}

export const looksAt = (widths: readonly number[]) =>
  widths.flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })))

export const looks = looksAt([360, 1280])
