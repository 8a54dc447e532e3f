import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, test, vi } from 'vitest'
import { PATIENCE_MS } from '../support/patience.ts'
import { useProgram } from '../support/program.ts'
import { administratorOn } from './support/administrator.ts'
import { type Machine, newCluster, PATRONI } from './support/patroni.ts'
import { POSTGRES } from './support/postgres.ts'
import { describeWith } from './support/program.ts'
import { requireWritten, type Writing, writeSites } from './support/written-sites.ts'

const LOOK_MS = 25

/** How long there was no leader, and then how long it took until a write was acknowledged. */
interface Change {
  readonly leaderlessMs: number
  readonly backMs: number
}

/** Waits until another machine leads and a write was acknowledged after that. */
async function change(others: readonly Machine[], writing: Writing): Promise<Change> {
  const began = performance.now()
  const until = async (isSo: () => boolean | Promise<boolean>) => {
    const deadline = performance.now() + PATIENCE_MS
    while (!(await isSo())) {
      expect(performance.now(), 'in time').toBeLessThan(deadline)
      await pause(LOOK_MS)
    }
    return performance.now()
  }
  const promoted = await until(async () =>
    (await Promise.all(others.map((each) => each.leads()))).includes(true),
  )
  await until(() => writing.acknowledgedAt() > promoted)
  return { leaderlessMs: promoted - began, backMs: writing.acknowledgedAt() - promoted }
}

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1)

describeWith({ ...PATRONI, 'postgresql-15': POSTGRES }, 'three machines with Patroni behind HAProxy', () => {
  const program = useProgram({ isNew: true })
  const { times, everyMs, backMs: mostMs } = inject('failovers')

  // `npm run test:failover` also checks the promised 5 s, which a busy machine cannot keep.
  // Seen red with a lane that reports a lost connection directly, and with base backups that wait for a checkpoint.
  test('the primary is killed again and again under load: no 500, nothing lost, nothing doubled, back in time', {
    timeout: 300_000 + times * (everyMs + 2 * PATIENCE_MS),
  }, async () => {
    const cluster = await newCluster()
    const service = await program.serve({ DATABASE_URL: cluster.url })
    const client = await administratorOn(program, service.address, cluster.url, 'a@members.example')
    const writing = writeSites(client, 4, 50)
    const reading = new AbortController()
    const read = new Map<number, number>()
    const reader = (async () => {
      while (!reading.signal.aborted) {
        const answers = await Promise.all(
          ['/sites?count=5', '/me', '/audit-log?count=5'].map((path) => client.get(path)),
        )
        for (const { status } of answers) read.set(status, (read.get(status) ?? 0) + 1)
        await pause(100)
      }
    })()
    // For a test that ends before it awaits this.
    reader.catch(() => {})

    for (let time = 1; time <= times; time += 1) {
      const began = performance.now()
      const leader = await vi.waitFor(cluster.safe, { timeout: PATIENCE_MS, interval: 200 })
      // In turn, since the two are detected differently.
      const isCut = time % 2 === 1
      await (isCut ? leader.cut() : leader.endPostgres())
      const others = cluster.machines.filter((each) => each !== leader)
      const { leaderlessMs, backMs } = await change(others, writing)
      const what = isCut ? 'cut off' : 'PostgreSQL killed'
      process.stdout.write(
        `${time}: ${leader.name} ${what}, another one leads after ${seconds(leaderlessMs)} s, and writes are back ${seconds(backMs)} s later\n`,
      )
      expect(backMs).toBeLessThan(mostMs)
      if (isCut) await leader.start()
      if (time < times) await pause(Math.max(0, everyMs - (performance.now() - began)))
    }

    const written = await writing.stop()
    reading.abort()
    await reader
    const leader = await vi.waitFor(cluster.safe, { timeout: PATIENCE_MS, interval: 200 })
    expect([...writing.seen.keys()].sort()).toEqual([201, 503])
    expect([...read.keys()].sort()).toEqual([200, 503])
    await requireWritten(leader.sql, written)
    process.stdout.write(
      `patroni: ${written.length} sites and ${read.get(200)} reads, ${writing.seen.get(503)} and ${read.get(503)} answers of 503\n`,
    )
    service.kill('SIGTERM')
    expect(await service.ended).toBe(0)
  })
})
