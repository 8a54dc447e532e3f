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

/** Keeps in this browser that the reader has the record at a path open, where it is of one. */
export function rememberRecent(pathname: string, title: string): void {
  const place = ownPlace()
  const { noun, id } = recordAt(pathname) ?? {}
  if (!place || !noun || id === undefined) return
  const { segment } = noun
  // Of the versions of a record the one that was open last.
  const others = recents().filter(
    (each) => each.id !== id && !(each.segment === segment && each.title === title),
  )
  try {
    localStorage.setItem(place, JSON.stringify([{ segment, id, title }, ...others].slice(0, MOST)))
  } catch {
    // A full or forbidden storage must not stop anybody from reading.
  }
}

/** The records that the reader had open last in this organization and browser, the last one first. */
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
