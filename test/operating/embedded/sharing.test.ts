import { expect, test } from 'vitest'
import { openCluster } from '../../../src/platform/postgres/embedded/cluster.ts'
import { postmasterOf } from '../../support/postmaster.ts'
import { holder, isAlive, open, query, usedDataFolder } from './place.ts'

const silently = { log: () => undefined }

test('a second service on the same folder is refused and told who the first is', async () => {
  const folder = await usedDataFolder()
  const first = holder(folder, 'service')
  await first.said('open')
  const second = openCluster({ dataFolder: folder, purpose: 'service', ...silently })
  await expect(second).rejects.toThrow(
    `Another service (process ${first.pid}) already uses the data folder ${folder}.`,
  )
  const [{ connection } = {}] = [await first.said('open')]
  expect(connection && (await query(connection, 'select 1 as one'))).toEqual([{ one: 1 }])
})

test('a command joins a running service, sees its data, and leaves it running', async () => {
  const folder = await usedDataFolder()
  const service = await open(folder, 'service')
  await query(service.connection, 'create table notes as select 7 as number')
  const postmaster = await postmasterOf(folder)
  const command = await open(folder, 'command')
  expect(await query(command.connection, 'select number from notes')).toEqual([{ number: 7 }])
  await command.close()
  expect(await postmasterOf(folder)).toBe(postmaster)
  expect(await query(service.connection, 'select number from notes')).toEqual([{ number: 7 }])
})

test('a command starts PostgreSQL when nothing runs, and stops it', async () => {
  const folder = await usedDataFolder()
  const command = await open(folder, 'command')
  await query(command.connection, 'create table notes as select 7 as number')
  const postmaster = (await postmasterOf(folder)) ?? 0
  await command.close()
  await command.close()
  expect(await isAlive(postmaster)).toBe(false)
  expect(await postmasterOf(folder)).toBeUndefined()
  const later = await open(folder, 'service')
  expect(later.fresh).toBe(false)
  expect(await query(later.connection, 'select number from notes')).toEqual([{ number: 7 }])
})

test('of two commands the last one stops PostgreSQL, whoever started it', async () => {
  const folder = await usedDataFolder()
  const first = holder(folder, 'command')
  await first.said('open')
  const postmaster = (await postmasterOf(folder)) ?? 0
  const second = await open(folder, 'command')
  first.child.stdin.end()
  await first.ended
  expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.close()
  expect(await isAlive(postmaster)).toBe(false)
})

test('a service that ends while a command works leaves PostgreSQL to the command', async () => {
  const folder = await usedDataFolder()
  const service = holder(folder, 'service')
  await service.said('open')
  const postmaster = (await postmasterOf(folder)) ?? 0
  const command = await open(folder, 'command')
  service.child.kill('SIGTERM')
  await service.ended
  expect(await query(command.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await command.close()
  expect(await isAlive(postmaster)).toBe(false)
})

test('commands that come and go at once never find a dead database', async () => {
  const folder = await usedDataFolder()
  await (await open(folder, 'command')).close()
  const visit = async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const cluster = await openCluster({ dataFolder: folder, purpose: 'command', ...silently })
      expect(await query(cluster.connection, 'select 1 as one')).toEqual([{ one: 1 }])
      await cluster.close()
    }
  }
  await Promise.all([visit(), visit(), visit(), visit()])
  expect(await postmasterOf(folder)).toBeUndefined()
})

test('Ctrl-C in the terminal does not reach PostgreSQL', async () => {
  const folder = await usedDataFolder()
  const service = holder(folder, 'service', { detached: true })
  const { connection } = await service.said('open')
  process.kill(-service.pid, 'SIGINT')
  await service.said('interrupted')
  expect(connection && (await query(connection, 'select 1 as one'))).toEqual([{ one: 1 }])
})
