import type { Page, Request, Response } from 'playwright-core'
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

/**
 * Opens scenes in one look, each on the page of whoever it is for; they share a browser profile.
 * @param language that the reader has chosen, where it is not the browser's
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
    /** @returns the page, the built files that it loaded before anything was done on it, and what the service answered */
    open: async ({ who, address, act }: Scene) => {
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
      // What an earlier scene has written is not this one's.
      const choose = (chosen: string) => {
        localStorage.clear()
        if (chosen) localStorage.setItem('holdpoint:language', chosen)
      }
      // Storage belongs to an origin.
      if (page.url() === 'about:blank') await page.goto('/sign-in')
      await page.evaluate(choose, language)
      page.on('request', hear).on('response', read)
      await page.goto(address({ ...ids, ...visiting.ids }))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      page.off('request', hear)
      if (act) {
        await act(page)
        await page.waitForLoadState('networkidle')
      }
      page.off('response', read)
      return { page, loaded, answers: (await Promise.all(answers)).join('\n') }
    },
  }
}

export const looksAt = (widths: readonly number[]) =>
  widths.flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })))

export const looks = looksAt([360, 1280])
