import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import IconBolt from '~icons/tabler/bolt'
import IconPlus from '~icons/tabler/plus'
import { useCan } from '../interface/session.ts'
import { useTranslation } from '../language/translation.ts'
import type { Icon } from '../show/icon.tsx'
import type { MenuEntry } from './menu.ts'

/** Something that can be done by name. */
export interface Command {
  readonly id: string
  readonly title: string
  /** An action of the page, something new, or a page. */
  readonly kind: 'action' | 'create' | 'page'
  readonly icon: Icon
  readonly run: () => void
}

/** The actions of the page, then what can be created, then the pages of the menu. */
export function useCommands(entries: readonly MenuEntry[]): readonly Command[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const can = useCan()
  return useMemo(() => {
    const creating = entries.flatMap(({ create }): Command[] =>
      create && can(create.needs)
        ? [
            {
              id: `create ${create.to}`,
              title: t(create.label),
              kind: 'create',
              icon: IconPlus,
              run: () => void navigate({ to: create.to }),
            },
          ]
        : [],
    )
    const pages = entries.map(
      ({ label, to, icon, search = {} }): Command => ({
        id: `page ${to}`,
        title: t(label),
        kind: 'page',
        icon,
        run: () => void navigate({ to, search }),
      }),
    )
    const actions = actionsOfPage()
    const offered = new Set(actions.map(({ title }) => title))
    return [...actions, ...creating.filter(({ title }) => !offered.has(title)), ...pages]
  }, [entries, t, navigate, can])
}

/** The buttons in the head of the page, which are the reader's possible actions. */
function actionsOfPage(): readonly Command[] {
  return buttonsOfPage().map((button, index) => {
    const title = titleOf(button)
    // The page may have been rendered again meanwhile.
    const now = () => buttonsOfPage().find((each) => titleOf(each) === title)
    return { id: `action ${index}`, title, kind: 'action', icon: IconBolt, run: () => now()?.click() }
  })
}

function buttonsOfPage(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-actions] :is(a, button:not(:disabled))')]
}

function titleOf(button: HTMLElement): string {
  return (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()
}

/** The commands that match a text. */
export function commandsNamed(text: string, commands: readonly Command[]): readonly Command[] {
  return commands.filter(({ title }) => isNamed(text, title))
}

/** Whether each typed word begins a word of a title, or would with one letter corrected. */
export function isNamed(text: string, title: string): boolean {
  const words = wordsOf(title)
  return wordsOf(text).every((each) => words.some((word) => begins(word, each)))
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** From this length on, one letter may be wrong, missing or added, or two swapped. */
const FORGIVING = 4

function begins(word: string, written: string): boolean {
  if (word.startsWith(written)) return true
  if (written.length < FORGIVING) return false
  const lengths = [written.length - 1, written.length, written.length + 1]
  return lengths.some((length) => isOneOff(word.slice(0, length), written))
}

function isOneOff(one: string, other: string): boolean {
  let same = 0
  while (same < one.length && same < other.length && one[same] === other[same]) same += 1
  const [rest, more] = [one.slice(same), other.slice(same)]
  const swapped = `${more[1] ?? ''}${more[0] ?? ''}${more.slice(2)}`
  return (
    rest.slice(1) === more || rest === more.slice(1) || rest.slice(1) === more.slice(1) || rest === swapped
  )
}
