import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { AlreadyServed } from './hold.ts'

const answerPatience = 1_000

/**
 * A socket on which a running service reports its process id: unlike its locks, it survives a crash of PostgreSQL.
 */
export interface Beacon {
  extinguish(): void
}

/**
 * @param socketFolder the service's own socket is in it, beside that of PostgreSQL
 * @throws AlreadyServed if a running service answers there.
 */
export async function refuseSecondService(socketFolder: string, dataFolder: string): Promise<void> {
  const pid = await askForProcess(fileIn(socketFolder))
  if (pid !== undefined) throw new AlreadyServed(dataFolder, pid)
}

/**
 * Answers from now on. The caller holds the lock of the service, so a silent socket found there belongs to a dead
 * one.
 * @throws AlreadyServed if another service answers, which has just lost its locks in a crash of PostgreSQL.
 */
export async function lightBeacon(socketFolder: string, dataFolder: string): Promise<Beacon> {
  await refuseSecondService(socketFolder, dataFolder)
  const file = fileIn(socketFolder)
  await rm(file, { force: true })
  const server = createServer((caller) => caller.on('error', () => undefined).end(String(process.pid)))
  server.listen(file).unref()
  await once(server, 'listening')
  return { extinguish: () => void server.close() }
}

function fileIn(socketFolder: string): string {
  return path.join(socketFolder, 'service')
}

/** The process id of a running service, empty if it is too busy to answer; undefined if there is none. */
async function askForProcess(file: string): Promise<string | undefined> {
  const socket = connect(file)
  try {
    await once(socket, 'connect')
    return await Promise.race([text(socket), pause(answerPatience, '', { ref: false })])
  } catch {
    return undefined
  } finally {
    socket.destroy()
  }
}
