import type { Locator, Page } from 'playwright-core'
import type { World } from './world.ts'

/** A page, and its contents when it is checked. */
export interface Scene {
  readonly name: string
  /** Whose page it is. */
  readonly who: 'full' | 'empty' | 'worker' | 'learner' | 'crew' | 'nobody'
  readonly address: (ids: World['ids']) => string
  /** Another scene that shows the same components with other words: usually only that one is looked at. */
  readonly like?: string
  /** What is not there when nothing is read any more: React draws a part that is loaded late up to 300 ms later. */
  readonly drawnLate?: (page: Page) => Locator
  /** Actions on the page before it is checked. */
  readonly act?: (page: Page) => Promise<unknown>
}
