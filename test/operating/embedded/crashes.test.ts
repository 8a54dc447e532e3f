import { spawn } from 'node:child_process'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import type { ClusterConnection } from '../../../src/platform/postgres/embedded/cluster.ts'
import { readPasswords } from '../../../src/platform/postgres/embedded/passwords.ts'
import { placeIn } from '../../../src/platform/postgres/embedded/place.ts'
import { reach } from '../../../src/platform/postgres/embedded/reach.ts'
import { postmasterOf, signalPostmaster } from '../../support/postmaster.ts'
import { afterwards, holder, isAlive, open, query, until, usedDataFolder } from './place.ts'

test('PostgreSQL of a service that was killed is adopted by the next one and stopped by it', async () => {
  const folder = await usedDataFolder()
  const killed = holder(folder, 'service')
  await killed.said('open')
  const postmaster = (await postmasterOf(folder)) ?? 0
  killed.child.kill('SIGKILL')
  await killed.ended
  const next = await open(folder, 'service')
  expect(await postmasterOf(folder)).toBe(postmaster)
  expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.close()
  expect(await isAlive(postmaster)).toBe(false)
})

test.each(['SIGKILL', 'SIGQUIT'] as const)(
  'PostgreSQL ended by %s is started again with its data',
  async (signal) => {
    const folder = await usedDataFolder()
    const lines: string[] = []
    const { connection } = await open(folder, 'service', lines)
    await query(connection, 'create table notes as select 7 as number')
    const postmaster = await signalPostmaster(folder, signal)
    await successor(folder, postmaster, connection)
    expect(await query(connection, 'select number from notes')).toEqual([{ number: 7 }])
    expect(lines.filter((line) => line.includes('was lost'))).toHaveLength(1)
  },
)

test('an adopted PostgreSQL is started again too, and the folder stays taken', async () => {
  const folder = await usedDataFolder()
  const killed = holder(folder, 'service')
  await killed.said('open')
  killed.child.kill('SIGKILL')
  await killed.ended
  const { connection } = await open(folder, 'service')
  const postmaster = await signalPostmaster(folder, 'SIGKILL')
  await expect(open(folder, 'service')).rejects.toThrow('Another service')
  await successor(folder, postmaster, connection)
  await expect(open(folder, 'service')).rejects.toThrow('Another service')
})

test('when PostgreSQL and its service are killed together the next service starts again', async () => {
  const folder = await usedDataFolder()
  const killed = holder(folder, 'service')
  const { connection } = await killed.said('open')
  if (connection) await query(connection, 'create table notes as select 7 as number')
  await signalPostmaster(folder, 'SIGKILL')
  killed.child.kill('SIGKILL')
  await killed.ended
  const next = await open(folder, 'service')
  expect(await query(next.connection, 'select number from notes')).toEqual([{ number: 7 }])
})

test('two users of a cluster that crashes both have it again, and the last one stops it', async () => {
  const folder = await usedDataFolder()
  const other = holder(folder, 'command')
  await other.said('open')
  const service = await open(folder, 'service')
  const postmaster = await signalPostmaster(folder, 'SIGKILL')
  await successor(folder, postmaster, service.connection)
  await service.close()
  const next = await successor(folder, postmaster, service.connection)
  other.child.stdin.end()
  await other.said('closed')
  expect(await isAlive(next)).toBe(false)
  expect(await postmasterOf(folder)).toBeUndefined()
})

// Seen red when PostgreSQL is only looked for by its pid file, which is not written yet.
test('a service that ends just when it has started PostgreSQL leaves none running', async () => {
  const folder = await usedDataFolder()
  const place = await placeIn(folder)
  const { superuser: password } = await readPasswords(place.passwordFile)
  const ending = new AbortController()
  let looks = 0
  // Checked before PostgreSQL is started, and then afterwards.
  const aborted = () => {
    looks += 1
    if (looks > 1) ending.abort()
    return looks > 1
  }
  Object.defineProperty(ending.signal, 'aborted', { get: aborted })
  const door = { password, applicationName: 'test' }
  await expect(reach(place, door, ending.signal)).rejects.toThrow('aborted')
  expect(await serversOf(folder)).toEqual([])
})

test('a pid file that names another process is no obstacle', async () => {
  const folder = await usedDataFolder()
  const first = await open(folder, 'service')
  await first.close()
  const foreign = spawn('sleep', ['600'])
  afterwards(async () => foreign.kill())
  await leavePidFile(
    folder,
    `${foreign.pid}\n${folder}/postgres/cluster\n1700000000\n5432\n${folder}/postgres/socket\n\n\nready\n`,
  )
  await writeFile(
    `${folder}/postgres/socket/.s.PGSQL.5432.lock`,
    `${foreign.pid}\n${folder}\n1700000000\n5432\n\n`,
  )
  const next = await open(folder, 'service')
  expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(foreign.exitCode).toBeNull()
})

test('neither is an empty pid file, a half-written one, or one of a process that is gone', async () => {
  const folder = await usedDataFolder()
  await (await open(folder, 'service')).close()
  for (const text of [
    '',
    `4194000\n${folder}/postgres/cluster\n1700000000\n5432\n/`,
    `4194000\n${folder}/postgres/cluster\n1700000000\n5432\n${folder}/postgres/socket\n\n\nready\n`,
  ]) {
    await leavePidFile(folder, text)
    const next = await open(folder, 'service')
    expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await next.close()
  }
})

test('a running PostgreSQL is not replaced when only its socket is gone', async () => {
  const folder = await usedDataFolder()
  const first = await open(folder, 'service')
  await rename(first.connection.host, `${first.connection.host}-aside`)
  // The search lasts ten seconds, which pass faster here.
  const [now, began] = [Date.now.bind(Date), Date.now()]
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => began + (now() - began) * 4)
  const opening = open(folder, 'command').finally(() => clock.mockRestore())
  await expect(opening).rejects.toThrow(`process ${await postmasterOf(folder)}`)
  await rename(`${first.connection.host}-aside`, first.connection.host)
})

test('a start that cannot work fails at once with the reason of PostgreSQL', async () => {
  const folder = await usedDataFolder()
  await (await open(folder, 'service')).close()
  const control = path.join(folder, 'postgres', 'cluster', 'global', 'pg_control')
  await rename(control, `${control}-aside`)
  await expect(open(folder, 'service')).rejects.toThrow(/could not find the database system|pg_control/)
})

async function successor(folder: string, before: number, connection: ClusterConnection): Promise<number> {
  return await until(async () => {
    await query(connection, 'select 1')
    const pid = await postmasterOf(folder)
    return pid === before ? undefined : pid
  })
}

/** Process ids of every PostgreSQL running in a data folder, with or without a pid file. */
async function serversOf(folder: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(
    ids.map(async (id) => {
      const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
      return command.includes(`-D\0${folder}/`) ? [Number(id)] : []
    }),
  )
  return commands.flat()
}

async function leavePidFile(folder: string, text: string): Promise<void> {
  await mkdir(path.join(folder, 'postgres', 'socket'), { recursive: true })
  await writeFile(path.join(folder, 'postgres', 'cluster', 'postmaster.pid'), text, { mode: 0o600 })
}
