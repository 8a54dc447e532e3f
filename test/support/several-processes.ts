import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { inject } from 'vitest'

const PROGRAM = path.join(import.meta.dirname, '../../bin/holdpoint.js')

type Connection = ReturnType<typeof inject<'database'>>

/** The address of a database, for programs. */
export function urlOf({ host, port, user, password, database }: Connection): string {
  const query = new URLSearchParams({ host, port: String(port) })
  return `postgres://${user}:${encodeURIComponent(password)}@/${database}?${query}`
}

/** Starts a service of several processes on a migrated database. @throws Error if it does not start */
export async function severalProcesses(
  connection: Connection,
  count: number,
): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-test-'))
  const child = spawn(process.execPath, [PROGRAM, 'serve', '--processes', String(count), '--json'], {
    env: { HOLDPOINT_DATA: folder, DATABASE_URL: urlOf(connection), PORT: '0', RATE_LIMIT: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const greeting = await Promise.race([
    once(child.stdout.setEncoding('utf8'), 'data').then(([first]) => String(first)),
    ended.then(() => undefined),
  ])
  if (greeting === undefined) throw new Error('The service of several processes does not start.')
  return {
    address: JSON.parse(greeting).address,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
