import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signalPostmaster } from '../../support/postmaster.ts'
import { type ServiceProcess, useProgram } from '../../support/program.ts'
import { administratorBeside } from '../../support/serve.ts'
import { Writer, type Written } from './writer.ts'

// Seen red with PostgreSQL's synchronous_commit off, and with batches answered inside a transaction that only every
// ninth batch commits.

const ROUNDS = inject('kills')
const WRITERS = 6
/** The number of acknowledged writes between two kills. */
const WRITES_BETWEEN = 12

const program = useProgram()
let service: ServiceProcess
let token = ''
let left = 0
let enough = () => {}

beforeAll(async () => {
  service = await program.serve({ HOLDPOINT_DEMO: 'off' })
  token = (await administratorBeside(program.dataFolder, service.address)).identity.token
})

/** Settles once this many further writes are acknowledged. */
function acknowledged(count: number): Promise<void> {
  left = count
  return new Promise((resolve) => {
    enough = resolve
  })
}

async function killService(): Promise<void> {
  service.kill('SIGKILL')
  await service.ended
  service = await program.serve({ HOLDPOINT_DEMO: 'off' })
}

/** As `pg_ctl stop -m immediate` does: no checkpoint and no waiting, so only the log is left. */
async function killDatabase(): Promise<void> {
  await signalPostmaster(program.dataFolder, 'SIGQUIT')
}

/** Every site by name, with the descriptions of all sites of that name. */
async function stored(): Promise<Map<string, string[]>> {
  const sites = new Map<string, string[]>()
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${service.address}/api/v1/sites?count=500&page=${page}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data, links } = await response.json()
    for (const { name, description } of data) sites.set(name, [...(sites.get(name) ?? []), description])
    if (links.next === null) return sites
  }
}

function faults(log: readonly Written[], sites: ReadonlyMap<string, readonly string[]>): readonly string[] {
  return log.flatMap(({ key, acknowledged: told, unknown }) => {
    const found = sites.get(key) ?? []
    if (found.length > 1) return [`${key} is there ${found.length} times`]
    const [content] = found
    if (content === undefined) return told === undefined ? [] : [`${key} was acknowledged and is gone`]
    return content === told || unknown.includes(content) ? [] : [`${key} has the content of no write`]
  })
}

const rounds = [
  ['the service', killService],
  ['PostgreSQL', killDatabase],
] as const

test.each(rounds)(
  'no acknowledged write is lost when %s is killed again and again',
  { timeout: 3_600_000 },
  async (what, kill) => {
    const writers = Array.from({ length: WRITERS }, () => {
      return new Writer(
        token,
        () => service.address,
        () => {
          left -= 1
          if (left <= 0) enough()
        },
      )
    })
    const running = writers.map((writer) => writer.run())
    for (let round = 1; round <= ROUNDS; round += 1) {
      await acknowledged(WRITES_BETWEEN)
      await kill()
    }
    await acknowledged(WRITES_BETWEEN)
    for (const writer of writers) writer.stop()
    await Promise.all(running)
    const log = writers.flatMap((writer) => writer.log)
    const certain = log.filter((written) => written.acknowledged !== undefined)
    process.stdout.write(
      `${what}: ${ROUNDS} kills, ${certain.length} acknowledged records, ${log.length - certain.length} unanswered\n`,
    )
    expect(certain.length).toBeGreaterThan((ROUNDS * WRITES_BETWEEN) / 2)
    expect(faults(log, await stored())).toEqual([])
  },
)

afterAll(() => service.kill('SIGTERM'))
