import { setTimeout } from 'node:timers/promises'
import type { Context, Input } from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { leftOver } from './run.ts'

const PAUSE_MS = 1_000

const CLEAR_AWAY = statement(`DELETE FROM import_runs r WHERE r.organization_id = $1 AND ${leftOver('r')}`)
const BEGIN = statement(`
INSERT INTO import_runs (organization_id, id, user_id, request_id, resource, dry_run, rows)
VALUES ($1, $2, $3, $4, $5, $6, $7)`)
const GO_ON = statement(`
UPDATE import_runs SET done = $3, touched_at = now() WHERE organization_id = $1 AND id = $2`)
const END = statement('DELETE FROM import_runs WHERE organization_id = $1 AND id = $2')

/** Told how many of how many rows are done; the first time before the first of them. */
type Progress = (done: number, all: number) => void

/**
 * Lets the caller see how far an import is, from its beginning to its end. It is written beside the import,
 * which neither waits for it nor fails with it.
 * @param note writes beside the request's own transaction
 */
export async function tellingHowFar<T>(
  { organizationId, requestId, caller }: Context,
  note: Input<never, never>['note'],
  { resource, dryRun }: { resource: string; dryRun: boolean },
  work: (progress: Progress) => Promise<T>,
): Promise<T> {
  const run = [organizationId, newId()]
  const ended = new AbortController()
  let telling: Promise<void> | undefined
  let done = 0
  const tell = async (all: number) => {
    const begin = bind(BEGIN, [...run, caller.userId, requestId, resource, dryRun, all])
    await note([bind(CLEAR_AWAY, [organizationId]), begin])
    while (await pause(ended.signal)) await note([bind(GO_ON, [...run, done])])
    await note([bind(END, run)])
  }
  try {
    const result = await work((count, all) => {
      done = count
      telling ??= tell(all)
    })
    ended.abort()
    await telling
    return result
  } finally {
    // What has failed is answered at once: perhaps it is the database that is away.
    ended.abort()
  }
}

/** @returns whether it went on to its end */
function pause(signal: AbortSignal): Promise<boolean> {
  return setTimeout(PAUSE_MS, true, { signal }).catch(() => false)
}
