import type { Page, Request } from 'playwright-core'
import type { App, Look } from './app.ts'
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

/** Somebody new whose pages are looked at. */
export function visitor(app: App, shown: World, who: Scene['who'], look: Look = {}): Promise<Page> {
  if (who === 'nobody') return app.page(look)
  return who === 'worker' ? worker(app, shown, look) : app.signedIn(shown[who], look)
}

/** Opens scenes in one look, each on the page of whoever it is for; they share a browser profile. */
export async function opener(app: App, shown: World, scenes: readonly Scene[], look: Look = {}) {
  const { ids } = shown
  const pages = new Map<Scene['who'], Page>()
  for (const who of new Set(scenes.map((scene) => scene.who))) {
    pages.set(who, await visitor(app, shown, who, look))
  }
  return {
    /** @returns the page, and the scripts that it loaded before anything was done on it */
    open: async ({ who, address, act }: Scene): Promise<{ page: Page; scripts: ReadonlySet<string> }> => {
      const page = pages.get(who)
      if (!page) throw new Error(`no scene of ${who} was announced`)
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
  }
}

export const looks = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
)
