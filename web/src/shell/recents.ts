import { recentPlace } from '../interface/drafts.ts'
import { keys } from '../interface/keys.ts'
import { queries } from '../interface/queries.ts'
import type { Me } from '../interface/session.ts'
import { recordAt } from './record-page.ts'

/** A record that the reader had open. */
export interface Recent {
  readonly segment: string
  readonly id: string
  readonly title: string
}

const MOST = 8

/** Remembers in this browser that the reader opened the record at a path, if it is one. */
export function rememberRecent(pathname: string, title: string): void {
  const place = ownPlace()
  const { noun, id } = recordAt(pathname) ?? {}
  if (!place || !noun || id === undefined) return
  const { segment } = noun
  // Of several versions of a record, only the one opened last is kept.
  const others = recents().filter(
    (each) => each.id !== id && !(each.segment === segment && each.title === title),
  )
  try {
    localStorage.setItem(place, JSON.stringify([{ segment, id, title }, ...others].slice(0, MOST)))
  } catch {
    // A full or blocked storage must not keep anybody from reading.
  }
}

/** The records that the reader last opened in this organization and browser, most recent first. */
export function recents(): readonly Recent[] {
  const place = ownPlace()
  try {
    const kept: unknown = JSON.parse((place && localStorage.getItem(place)) || '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

function ownPlace(): string | undefined {
  const me = queries.getQueryData<Me | null>(keys.me)
  return me ? recentPlace({ organizationId: me.organization.id, userId: me.user.id }) : undefined
}
