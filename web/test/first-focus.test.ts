import { beforeAll, describe, expect, inject, test } from 'vitest'
import { canOpen, useApp } from './support/app.ts'
import { opener } from './support/pages.ts'
import { parts } from './support/scenes.ts'
import { world } from './support/world.ts'

/** The dialogs that `npm test` checks: final acts, forms, and plain choices. */
const FEW = /^(order (confirmation|cancellation|notes)|received order (accepting|declining)|create dialog)$/
/** An open dialog that has not been looked at, because the focus has not come into it yet. */
const UNSEEN = '[role=dialog][aria-modal=true]:not([data-seen])'
const app = await useApp()
const everyScene = Object.values(parts)
  .flat()
  .filter(({ act, name }) => act && (inject('everyLook') || FEW.test(name)))

interface First {
  readonly title: string
  /** Whether it is a field, the title, a harmless choice, or anything else. */
  readonly kind: 'field' | 'title' | 'harmless' | 'else'
  readonly text: string
  readonly hasField: boolean
}

describe.skipIf(!canOpen)('the first focus of a dialog', () => {
  let pages: Awaited<ReturnType<typeof opener>>
  beforeAll(async () => {
    pages = await opener(app, await world(app), everyScene)
  })

  test('is on its first field, otherwise on something harmless or its title, and never on a final action', async () => {
    const seen: { [title: string]: First } = {}
    for (const scene of everyScene) {
      const { page } = await pages.open({
        ...scene,
        act: async (opened) => {
          await opened.evaluate(watch)
          await scene.act?.(opened)
        },
      })
      await expect.poll(() => page.locator(UNSEEN).count()).toBe(0)
      for (const first of await page.evaluate(() => window.firstFocus ?? [])) seen[first.title] = first
    }
    for (const { title, kind, text } of Object.values(seen)) {
      process.stdout.write(`focus  ${title}: ${kind} ${text}\n`)
    }
    expect(Object.keys(seen).length).toBeGreaterThanOrEqual(4)
    const wrong = Object.values(seen).filter(({ kind, hasField }) =>
      hasField ? kind !== 'field' : kind !== 'harmless' && kind !== 'title',
    )
    expect(wrong).toEqual([])
  })
})

declare global {
  interface Window {
    firstFocus?: First[]
  }
}

/** Records what has the focus in each dialog before anybody acts in it. Runs in the page. */
function watch(): void {
  const HARMLESS = ['Cancel', 'Back', 'Copy']
  window.firstFocus = []
  const look = () => {
    for (const dialog of document.querySelectorAll('[role=dialog]')) {
      const { activeElement } = document
      if (dialog.hasAttribute('data-seen') || !activeElement || !dialog.contains(activeElement)) continue
      dialog.setAttribute('data-seen', '')
      const text = activeElement.textContent?.trim() ?? ''
      const fields = [
        ...dialog.querySelectorAll<HTMLElement>('input:not([type=hidden], [readonly]), textarea, select'),
      ].filter((each) => each.checkVisibility())
      const isField = activeElement.matches('input, textarea, select, .mantine-FileInput-input')
      const isLink = activeElement.matches('a')
      const kind = isField
        ? 'field'
        : activeElement.closest('h2')
          ? 'title'
          : HARMLESS.includes(text) || isLink
            ? 'harmless'
            : 'else'
      window.firstFocus?.push({
        title: dialog.querySelector('h2')?.textContent ?? '',
        kind,
        text,
        hasField: fields.length > 0,
      })
    }
  }
  // The focus trap of a dialog takes the focus in a task of its own, after the drawn content has taken it.
  document.addEventListener('focusin', () => setTimeout(() => setTimeout(look)))
  look()
}
