import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { newId } from '../../../src/platform/id.ts'
import type { Client } from '../../support/client.ts'
import { siteBody } from '../../support/samples.ts'

/** A site whose creation was acknowledged. */
interface Written {
  readonly key: string
  readonly id: string
}

/** The results of requests that continued while servers came and went. */
export interface Writing {
  /** How many answers of each status there were. */
  readonly seen: ReadonlyMap<number, number>
  /** When the last write was acknowledged, on the clock of `performance.now()`. */
  readonly acknowledgedAt: () => number
  /** Ends it. @returns the acknowledged sites */
  stop(): Promise<readonly Written[]>
}

/**
 * Runs writers that create sites, each sent again under its key until it is acknowledged.
 * @param pauseMs the pause of each after one
 */
export function writeSites(client: Client, writers: number, pauseMs = 0): Writing {
  const ending = new AbortController()
  const seen = new Map<number, number>()
  let acknowledgedAt = 0
  const write = async () => {
    const written: Written[] = []
    while (!ending.signal.aborted) {
      const key = newId()
      for (;;) {
        const body = JSON.stringify({ ...siteBody, name: key })
        const answer = await client.send('POST', '/sites', body, { 'idempotency-key': key })
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
        if (answer.status === 201) {
          acknowledgedAt = performance.now()
          written.push({ key, id: answer.body.data.id })
          break
        }
        await pause(20 + pauseMs)
      }
      if (pauseMs > 0) await pause(pauseMs)
    }
    return written
  }
  const all = Promise.all(Array.from({ length: writers }, write))
  // For a test that ends before it awaits this.
  all.catch(() => {})
  return {
    seen,
    acknowledgedAt: () => acknowledgedAt,
    stop: async () => {
      ending.abort()
      return (await all).flat()
    },
  }
}

type Ask = <Row extends { readonly [name: string]: unknown }>(text: string) => Promise<readonly Row[]>

/** Requires that a database has each acknowledged site exactly once, with its audit entry, and no other. */
export async function requireWritten(sql: Ask, written: readonly Written[]): Promise<void> {
  const rows = await sql<{ id: string; name: string }>('SELECT id, name FROM sites')
  const kept = new Map(rows.map(({ id, name }) => [name, id]))
  expect(rows.length, 'none doubled').toBe(kept.size)
  expect(kept, 'none lost').toEqual(new Map(written.map(({ key, id }) => [key, id])))
  const [audit] = await sql<{ n: string }>(`SELECT count(*) AS n FROM audit_log WHERE resource = 'sites'`)
  expect(Number(audit?.n)).toBe(written.length)
}
