import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, inject } from 'vitest'
import { copyFolder } from './copy-folder.ts'
import { postmasterOf, signalIfRunning } from './postmaster.ts'

const PROGRAM = path.join(import.meta.dirname, '../../bin/holdpoint.js')

export type Environment = { readonly [name: string]: string }

async function childrenOf({ pid }: ChildProcess): Promise<readonly number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

/** How a command ended. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Why a service ended, from the only line of its log. @throws Error if that is not one JSON object */
export function reasonIn({ stderr }: Pick<Ended, 'stderr'>): string {
  return (JSON.parse(stderr) as { readonly msg: string }).msg
}

/** A service in a process of its own. */
export interface ServiceProcess {
  readonly address: string
  /** What it printed until it was ready. */
  readonly greeting: string
  /** Everything that it printed afterwards, on standard output and error. */
  readonly log: () => string
  /** Settles with the exit code when the process has ended. */
  readonly ended: Promise<number | null>
  kill(signal: NodeJS.Signals): void
  /** The ids of its child processes. */
  children(): Promise<readonly number[]>
}

/** The program with a data folder of its own. */
export interface Program {
  readonly dataFolder: string
  run(args: readonly string[], environment?: Environment): Promise<Ended>
  /** Runs a command, `"$@"`, in a script of the shell. */
  runInShell(script: string, args: readonly string[], environment?: Environment): Promise<Ended>
  /** Runs a command that can write so many KiB to a file and then finds its disk full. */
  runOnSmallDisk(kibibytes: number, args: readonly string[], environment?: Environment): Promise<Ended>
  /** Runs a command with --json and returns its object. @throws Error if it fails */
  json(...args: readonly string[]): Promise<{ readonly [name: string]: string }>
  /** @param options of the command. @throws Error if the service does not start */
  serve(environment?: Environment, options?: readonly string[]): Promise<ServiceProcess>
}

/**
 * The program for the tests of a file. Its folder is removed afterwards, with everything that still runs in it.
 * @param options.isNew whether nothing was ever started in the data folder; otherwise it has an empty, migrated
 * database
 */
export function useProgram({ isNew = false } = {}): Program {
  const folder = mkdtempSync(path.join(tmpdir(), 'holdpoint-test-'))
  const dataFolder = path.join(folder, 'data')
  const running = new Map<ChildProcess, Promise<number | null>>()
  if (!isNew) beforeAll(() => copyFolder(inject('migrated'), dataFolder))

  function launch(args: readonly string[], environment: Environment) {
    return launchAs(process.execPath, [PROGRAM, ...args], environment)
  }

  function launchAs(command: string, args: readonly string[], environment: Environment) {
    const child = spawn(command, args, {
      cwd: folder,
      env: { HOLDPOINT_DATA: dataFolder, PORT: '0', RATE_LIMIT: 'off', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = once(child, 'close').then(([code]) => {
      running.delete(child)
      return code as number | null
    })
    running.set(child, ended)
    return { child, ended }
  }

  async function endOf({ child, ended }: ReturnType<typeof launch>): Promise<Ended> {
    const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
    return { code, stdout, stderr }
  }

  const run: Program['run'] = (args, environment = {}) => endOf(launch(args, environment))

  const runInShell: Program['runInShell'] = (script, args, environment = {}) =>
    endOf(launchAs('sh', ['-c', script, 'sh', process.execPath, PROGRAM, ...args], environment))

  afterAll(async () => {
    for (const child of running.keys()) child.kill('SIGTERM')
    await Promise.all(running.values())
    const postmaster = await postmasterOf(dataFolder)
    if (postmaster) signalIfRunning(postmaster, 'SIGQUIT')
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })

  return {
    dataFolder,
    run,
    runInShell,
    // The shell counts in blocks of 512 bytes.
    runOnSmallDisk: (kibibytes, args, environment) =>
      runInShell(`ulimit -f ${kibibytes * 2}; exec "$@"`, args, environment),
    json: async (...args) => {
      const { code, stdout, stderr } = await run([...args, '--json'])
      if (code !== 0) throw new Error(stderr)
      return JSON.parse(stdout)
    },
    serve: async (environment = {}, options = []) => {
      const { child, ended } = launch(['serve', ...options], environment)
      let log = ''
      const keep = (chunk: string) => {
        log += chunk
      }
      child.stderr.setEncoding('utf8').on('data', keep)
      // What it prints at once when it is ready.
      const greeting = await Promise.race([
        once(child.stdout.setEncoding('utf8'), 'data').then(([first]) => String(first)),
        ended.then(() => undefined),
      ])
      if (greeting === undefined) throw new Error(`The service does not start: ${log}`)
      child.stdout.on('data', keep)
      const [address = ''] = /http:\S+/.exec(greeting) ?? []
      return {
        address,
        greeting,
        log: () => log,
        ended,
        kill: (signal) => child.kill(signal),
        children: () => childrenOf(child),
      }
    },
  }
}
