import { setTimeout } from 'node:timers/promises'
import type { Context, Input } from '../../../engine/index.ts'
import { newId } from '../../../platform/id.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { LEFT_OVER } from './run.ts'

const PAUSE_MS = 1_000

const CLEAR_AWAY = statement(`DELETE FROM import_runs r WHERE r.organization_id = $1 AND ${LEFT_OVER}`)
const BEGIN = statement(`
INSERT INTO import_runs (organization_id, id, user_id, request_id, resource, dry_run, rows)
VALUES ($1, $2, $3, $4, $5, $6, $7)`)
const GO_ON = statement(`
UPDATE import_runs SET done = $3, touched_at = now() WHERE organization_id = $1 AND id = $2`)
const END = statement('DELETE FROM import_runs WHERE organization_id = $1 AND id = $2')

/** Receives how many rows are done; called first before any row. */
type Progress = (done: number, all: number) => void

/**
 * Shows the caller the progress of an import from beginning to end. The progress is written separately; the import
 * neither waits for it nor fails with it.
 * @param note writes outside the request's own transaction
 */
export async function reportingProgress<T>(
  { organizationId, requestId, caller }: Context,
  note: Input<never, never>['note'],
  { resource, dryRun }: { resource: string; dryRun: boolean },
  work: (progress: Progress) => Promise<T>,
): Promise<T> {
  const run = [organizationId, newId()]
  const ended = new AbortController()
  let reporting: Promise<void> | undefined
  let done = 0
  const report = async (all: number) => {
    const begin = bind(BEGIN, [...run, caller.userId, requestId, resource, dryRun, all])
    await note([bind(CLEAR_AWAY, [organizationId]), begin])
    while (await pause(ended.signal)) await note([bind(GO_ON, [...run, done])])
    await note([bind(END, run)])
  }
  try {
    const result = await work((count, all) => {
      done = count
      reporting ??= report(all)
    })
    ended.abort()
    await reporting
    return result
  } finally {
    // After a failure the last update is not awaited: perhaps the database is away.
    ended.abort()
  }
}

/** @returns false if it was aborted */
function pause(signal: AbortSignal): Promise<boolean> {
  return setTimeout(PAUSE_MS, true, { signal }).catch(() => false)
}
