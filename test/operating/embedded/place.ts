import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { inject, onTestFinished } from 'vitest'
import { connected } from '../../../src/platform/postgres/connected.ts'
import {
  type Cluster,
  type ClusterConnection,
  openCluster,
} from '../../../src/platform/postgres/embedded/cluster.ts'
import { copyFolder } from '../../support/copy-folder.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import { postmasterOf, signalIfRunning } from '../../support/postmaster.ts'

type Holder = ChildProcessByStdio<Writable, Readable, null>

/** Registers something to do after the test, in reverse order. */
export function afterwards(cleanup: () => Promise<unknown>): void {
  // A hook at this module's top level would only belong to the first file that loads it: the files of a worker share
  // it.
  onTestFinished(async () => void (await cleanup()))
}

/** An empty data folder that is removed after the test, together with its PostgreSQL if that still runs. */
export async function newDataFolder(parent = tmpdir(), ...below: string[]): Promise<string> {
  const top = await mkdtemp(path.join(parent, 'holdpoint-test-'))
  const dataFolder = path.join(top, ...below, 'data')
  afterwards(async () => {
    const pid = await postmasterOf(dataFolder)
    if (pid && (await isOurs(pid, dataFolder))) {
      signalIfRunning(pid, 'SIGQUIT')
      await until(async () => !(await isAlive(pid)))
    }
    await rm(top, { recursive: true, force: true, maxRetries: 5 })
  })
  return dataFolder
}

/** A data folder as a stopped service leaves it, without records. It is removed like the empty one. */
export async function usedDataFolder(...below: string[]): Promise<string> {
  const dataFolder = await newDataFolder(undefined, ...below)
  await mkdir(path.dirname(dataFolder), { recursive: true })
  await copyFolder(inject('migrated'), dataFolder)
  return dataFolder
}

/** Opens a cluster in this process and closes it after the test. */
export async function open(
  dataFolder: string,
  purpose: 'service' | 'command',
  lines: string[] = [],
): Promise<Cluster> {
  const cluster = await openCluster({ dataFolder, purpose, log: (line) => lines.push(line) })
  afterwards(() => cluster.close())
  return cluster
}

/** Starts a process that opens the cluster; `said` waits for one of its words. */
export function holder(
  dataFolder: string,
  purpose: 'service' | 'command',
  options: { detached?: boolean } = {},
) {
  const program = path.join(import.meta.dirname, 'holder.ts')
  const child: Holder = spawn(process.execPath, [program, dataFolder, purpose], {
    ...options,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const words: { word: string; line?: string; connection?: ClusterConnection; fresh?: boolean }[] = []
  createInterface({ input: child.stdout }).on('line', (line) => words.push(JSON.parse(line)))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  afterwards(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const said = async (word: string) => await until(async () => words.find((one) => one.word === word))
  return { child, pid: child.pid ?? 0, ended, words, said }
}

export async function query(connection: ClusterConnection, text: string): Promise<Record<string, unknown>[]> {
  return connected({ ...connection }, async (client) => (await client.query(text)).rows)
}

export async function isAlive(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat !== '' && !stat.includes(') Z ')
}

async function isOurs(pid: number, dataFolder: string): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(dataFolder)
}

/** Retries until the result is truthy; errors count as no result. */
export async function until<Answer>(ask: () => Promise<Answer>): Promise<NonNullable<Answer>> {
  for (const began = Date.now(); Date.now() - began < PATIENCE_MS; await pause(10)) {
    const answer = await ask().catch(() => undefined)
    if (answer) return answer
  }
  throw new Error(`It did not come about within ${PATIENCE_MS / 1000} s.`)
}
