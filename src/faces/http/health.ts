import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isExhausted, isReadOnly } from '../../platform/postgres/unavailable.ts'
import { unavailable } from '../../platform/refusals/refusal.ts'
import { databaseExhausted, databaseReadOnly } from '../requests/refusals.ts'

/** A database that stays silent for longer than this counts as away. */
const PATIENCE_MS = 2_000

/** Whether the process runs, and whether it can work. Both need no token. */
export function addHealth(app: FastifyInstance, checkReady: () => Promise<void>): void {
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async () => {
    await inTime(checkReady().catch(explain))
    return { status: 'ok' }
  })
}

/** Tells operators why the database takes no writes. @throws Refusal 503; otherwise the original error */
function explain(error: Error): never {
  if (isReadOnly(error) || isReadOnly(error.cause)) {
    throw databaseReadOnly()
  }
  if (isExhausted(error)) {
    throw databaseExhausted()
  }
  throw error
}

/** @throws Refusal 503 if the answer does not come in time. */
async function inTime(answer: Promise<void>): Promise<void> {
  const late = delay(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw unavailable()
  })
  await Promise.race([answer, late])
}
