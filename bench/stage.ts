import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Cluster, clusterOf } from './cluster.ts'
import { ask, tailOf } from './compare.ts'
import { note } from './note.ts'
import { makeScene, type Scene, type Size } from './scene.ts'
import { type Contestant, stopSending } from './send.ts'
import { type Server, startHoldpoint, startRival } from './servers.ts'
import type { Rival } from './work.ts'
import { works } from './works/all.ts'

/** A service and its data. */
export interface Side {
  readonly holdpoint: Contestant
  readonly scene: Scene
  readonly cluster: Cluster
  readonly dataFolder: string
}

/** All servers, started before anything is measured. */
export interface Stage {
  readonly many: Side
  readonly few: Side
  /** On the database of `many`. */
  readonly rivals: readonly Contestant[]
  /** Stops all servers; the data stays. */
  stop(): Promise<void>
}

/** A rival of the service. */
export interface Entrant {
  readonly name: string
  readonly rival: Rival
  /** What else a floor does: what finds the handler, and duties. */
  readonly more?: readonly string[]
}

const RIVALS: readonly Entrant[] = (['f1', 'f2', 'f3', 'peer'] as const).map((name) => ({
  name,
  rival: name,
}))

/** Sets the stage, and removes everything after the work, even if a signal interrupts it. */
export function withStage(
  sizes: { readonly many: Size; readonly few: Size },
  work: (stage: Stage) => Promise<void>,
): Promise<void> {
  return withServers(async (folder, running, stop) => {
    const many = await startSide(path.join(folder, 'many'), sizes.many, running)
    const few = await startSide(path.join(folder, 'few'), sizes.few, running)
    const rivals = await startRivals(RIVALS, many, path.join(folder, 'settings.json'), running)
    await work({ many, few, rivals, stop })
  })
}

/** Starts one service and the given rivals on its database, and removes everything after the work. */
export function withRivals(
  entrants: readonly Entrant[],
  size: Size,
  work: (side: Side, rivals: readonly Contestant[]) => Promise<void>,
): Promise<void> {
  return withServers(async (folder, running) => {
    const side = await startSide(path.join(folder, 'data'), size, running)
    await work(side, await startRivals(entrants, side, path.join(folder, 'settings.json'), running))
  })
}

async function withServers(
  work: (folder: string, running: Server[], stop: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-bench-'))
  const running: Server[] = []
  const stop = async () => {
    stopSending()
    // Floors hold connections, so they stop before the database does.
    for (const server of running.splice(0).reverse()) await server.stop()
  }
  const clear = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  const breakOff = () => clear().finally(() => process.exit(130))
  process.once('SIGINT', breakOff).once('SIGTERM', breakOff)
  try {
    await work(folder, running, stop)
  } finally {
    process.off('SIGINT', breakOff).off('SIGTERM', breakOff)
    await clear()
  }
}

async function startSide(dataFolder: string, size: Size, running: Server[]): Promise<Side> {
  note(`filling a database with ${size.contents} records`)
  await mkdir(dataFolder)
  const server = await startHoldpoint(dataFolder)
  running.push(server)
  const cluster = await clusterOf(dataFolder)
  const scene = await makeScene(cluster, size)
  return {
    scene,
    cluster,
    dataFolder,
    holdpoint: { name: 'holdpoint', server, postmaster: cluster.postmaster },
  }
}

/** @param settings the file with everything that they need to know */
async function startRivals(
  entrants: readonly Entrant[],
  { scene, cluster, holdpoint }: Side,
  settings: string,
  running: Server[],
): Promise<readonly Contestant[]> {
  const tails: { [work: string]: string } = {}
  for (const work of works) {
    // The last fresh records are reserved for this.
    const number = work.fresh ? scene.confirmedSteps.length - 1 : 0
    tails[work.name] = tailOf(await ask(holdpoint.server, scene.token, work.request(scene, number)))
  }
  await writeFile(settings, JSON.stringify({ scene, cluster, tails }))
  return Promise.all(
    entrants.map(async ({ name, rival, more }) => {
      const server = await startRival(rival, settings, more)
      running.push(server)
      return { name, server, postmaster: cluster.postmaster }
    }),
  )
}
