import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isExhausted, isReadOnly } from '../../platform/postgres/unavailable.ts'
import { unavailable } from '../../platform/refusals/refusal.ts'
import { databaseExhausted, databaseReadOnly } from '../requests/refusals.ts'

/** A database that takes longer than this to say anything counts as away. */
const PATIENCE_MS = 2_000

/** Whether the process runs, and whether it can do its work. Both without a token. */
export function addHealth(app: FastifyInstance, checkReady: () => Promise<void>): void {
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async () => {
    await inTime(checkReady().catch(explain))
    return { status: 'ok' }
  })
}

/** Says why the database takes no writes, which operators have to know. @throws Refusal 503; whatever else went wrong */
function explain(error: Error): never {
  if (isReadOnly(error) || isReadOnly(error.cause)) {
    throw databaseReadOnly()
  }
  if (isExhausted(error)) {
    throw databaseExhausted()
  }
  throw error
}

/** @throws Refusal 503 when the answer does not come in time. */
async function inTime(answer: Promise<void>): Promise<void> {
  const over = new AbortController()
  const late = delay(PATIENCE_MS, undefined, { signal: over.signal }).then(() => {
    throw unavailable()
  })
  try {
    await Promise.race([answer, late])
  } finally {
    over.abort()
  }
}
