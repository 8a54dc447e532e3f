import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Rival } from './work.ts'

export interface Server {
  readonly pid: number
  /** Without /api/v1. */
  readonly address: string
  stop(): Promise<void>
}

const ROOT = path.join(import.meta.dirname, '..')

/**
 * The service as its users start it, with an embedded database of its own. It counts requests against a limit that is
 * never reached, and logs each of them.
 * @param dataFolder created if missing
 */
export function startHoldpoint(dataFolder: string): Promise<Server> {
  const environment = {
    HOLDPOINT_DATA: dataFolder,
    HOLDPOINT_DEMO: 'off',
    PORT: '0',
    RATE_LIMIT: '1000000',
    LOG_LEVEL: 'info',
  }
  const log = openSync(`${dataFolder}.log`, 'a')
  return start([path.join(ROOT, 'bin/holdpoint.js'), 'serve'], environment, log)
}

/**
 * @param settings a JSON file: the scene and how to connect
 * @param more what else a floor does: what finds the handler, and duties
 */
export function startRival(rival: Rival, settings: string, more: readonly string[] = []): Promise<Server> {
  const [program, ...given] =
    rival === 'peer' ? ['peer/.built/main.js', settings] : ['floors/main.ts', rival, settings, ...more]
  const log = more.length > 0 ? openSync(`${settings}.log`, 'a') : 'inherit'
  return start([path.join(import.meta.dirname, program ?? ''), ...given], {}, log)
}

async function start(
  command: readonly string[],
  environment: Record<string, string>,
  errors: number | 'inherit' = 'inherit',
): Promise<Server> {
  const child = spawn(process.execPath, [...command], {
    cwd: ROOT,
    env: { ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', errors],
  })
  const { stdout } = child
  if (!stdout) throw new Error('nothing to read from')
  const [greeting] = await Promise.race([once(createInterface(stdout), 'line'), ended(child, command)])
  const address = /http:\/\/[^\s/]+/.exec(String(greeting))?.[0]
  if (address === undefined || child.pid === undefined)
    throw new Error(`${command.join(' ')} said: ${greeting}`)
  stdout.resume()
  return {
    pid: child.pid,
    address,
    stop: async () => {
      const closed = once(child, 'close')
      child.kill('SIGTERM')
      await closed
    },
  }
}

async function ended(child: ChildProcess, command: readonly string[]): Promise<never> {
  const [code] = await once(child, 'exit')
  throw new Error(`${command.join(' ')} ended with ${code}`)
}
