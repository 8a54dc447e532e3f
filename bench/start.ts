import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { memory, treeSeconds } from './processes.ts'
import { type Ratio, spread } from './rounds.ts'
import { startHoldpoint } from './servers.ts'

/** Long enough to clear away what a start leaves behind. */
const IDLE_MS = 5_000

/**
 * Seconds until a service on existing data answers, how much of that is CPU, and its megabytes after it has been idle
 * for a while.
 */
export async function measureStart(
  dataFolder: string,
  times: number,
): Promise<{ readonly seconds: Ratio; readonly cpuSeconds: Ratio; readonly megabytes: Ratio }> {
  const seconds: number[] = []
  const cpuSeconds: number[] = []
  const megabytes: number[] = []
  for (let time = 0; time < times; time += 1) {
    const began = performance.now()
    const server = await startHoldpoint(dataFolder)
    await fetch(`${server.address}/health/ready`)
    seconds.push((performance.now() - began) / 1_000)
    cpuSeconds.push(await treeSeconds(server.pid))
    await pause(IDLE_MS)
    megabytes.push((await memory(server.pid)).now)
    await server.stop()
  }
  return { seconds: spread(seconds), cpuSeconds: spread(cpuSeconds), megabytes: spread(megabytes) }
}

/** Seconds until a service answers that first creates its database. */
export async function measureFirstStart(times: number): Promise<Ratio> {
  const seconds: number[] = []
  for (let time = 0; time < times; time += 1) {
    const folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-bench-'))
    try {
      const began = performance.now()
      const server = await startHoldpoint(folder)
      await fetch(`${server.address}/health/ready`)
      seconds.push((performance.now() - began) / 1_000)
      await server.stop()
    } finally {
      await rm(folder, { recursive: true, force: true })
      await rm(`${folder}.log`, { force: true })
    }
  }
  return spread(seconds)
}
