import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { unavailable } from '../errors.ts'

/** A database that takes longer than this to say anything counts as away. */
const PATIENCE_MS = 2_000

/** Whether the process runs, and whether it can do its work. Both without a token. */
export function addHealth(app: FastifyInstance, ping: () => Promise<void>): void {
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async () => {
    await inTime(ping())
    return { status: 'ok' }
  })
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
