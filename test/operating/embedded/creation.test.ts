import { spawnSync } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findBinaries } from '../../../src/platform/postgres/embedded/binaries.ts'
import { openCluster } from '../../../src/platform/postgres/embedded/cluster.ts'
import { readPasswords } from '../../../src/platform/postgres/embedded/passwords.ts'
import { postmasterOf } from '../../support/postmaster.ts'
import { afterwards, holder, newDataFolder, open, query, until, usedDataFolder } from './place.ts'

test('the first start creates a database owned by an ordinary role, which may only act as holdpoint_service', async () => {
  const cluster = await open(await newDataFolder(), 'service')
  expect(cluster.fresh).toBe(true)
  const { connection } = cluster
  const [facts] = await query(
    connection,
    `select current_user as role, r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolbypassrls as powers,
            pg_get_userbyid(d.datdba) as owner, pg_encoding_to_char(d.encoding) as encoding, d.datlocprovider as provider,
            (select count(*)::int from pg_extension where extname = 'pg_trgm') as trigrams,
            (select bool_and(proleakproof) from pg_proc where oid in
              ('textlike(text, text)'::regprocedure, 'lower(text)'::regprocedure,
                'jsonb_object_field_text(jsonb, text)'::regprocedure)) as trusted
     from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`,
  )
  expect(facts).toEqual({
    role: 'holdpoint',
    powers: false,
    owner: 'holdpoint',
    encoding: 'UTF8',
    provider: 'b',
    trigrams: 1,
    trusted: true,
  })
  await query(connection, 'set role holdpoint_service')
  const [member] = await query(
    connection,
    `select admin_option, set_option, rolcanlogin from pg_auth_members join pg_roles r on r.oid = roleid
     where rolname = 'holdpoint_service' and member = current_user::regrole`,
  )
  expect(member).toEqual({ admin_option: true, set_option: true, rolcanlogin: false })
  await expect(query({ ...connection, database: 'postgres' }, 'select 1')).rejects.toThrow(
    'permission denied',
  )
})

test('PostgreSQL keeps fsync on, checks pages, and only accepts a password on a private socket', async () => {
  const folder = await usedDataFolder()
  const { connection } = await open(folder, 'service')
  const shown = await query(
    connection,
    `select name, setting from pg_settings where name in ('fsync', 'data_checksums', 'listen_addresses', 'TimeZone', 'jit')`,
  )
  expect(Object.fromEntries(shown.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    data_checksums: 'on',
    listen_addresses: '',
    TimeZone: 'UTC',
    jit: 'off',
  })
  expect((await stat(connection.host)).mode & 0o777).toBe(0o700)
  expect((await stat(path.join(folder, 'postgres', 'passwords.json'))).mode & 0o777).toBe(0o600)
  await expect(query({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow('password')
})

test('a start killed while it creates the database leaves nothing that harms the next one', async () => {
  const folder = await newDataFolder()
  const first = holder(folder, 'service')
  await until(async () => (await readdir(folder)).some((name) => name.startsWith('postgres.new-')))
  first.child.kill('SIGKILL')
  await first.ended
  expect((await open(folder, 'service')).fresh).toBe(true)
  expect(await readdir(folder)).toEqual(['postgres'])
})

test('a folder in which a living process is creating a database is not removed', async () => {
  const folder = await newDataFolder()
  await mkdir(path.join(folder, `postgres.new-${process.ppid}-1234`), { recursive: true })
  await mkdir(path.join(folder, `postgres.new-${process.pid}-from-a-predecessor-with-our-id`))
  await open(folder, 'command')
  expect((await readdir(folder)).sort()).toEqual(['postgres', `postgres.new-${process.ppid}-1234`])
})

test('of several first starts at once one creates the database and all use it', async () => {
  const folder = await newDataFolder()
  const holders = [1, 2, 3].map(() => holder(folder, 'command'))
  const opened = await Promise.all(holders.map((one) => one.said('open')))
  expect(opened.filter((one) => one.fresh)).toHaveLength(1)
  expect(new Set(opened.map((one) => one.connection?.password)).size).toBe(1)
  expect(await readdir(folder)).toEqual(['postgres'])
})

test('a folder that contains anything but a complete database is never overwritten', async () => {
  const folder = await newDataFolder()
  await mkdir(path.join(folder, 'postgres', 'cluster'), { recursive: true })
  await writeFile(path.join(folder, 'postgres', 'cluster', 'precious'), 'data')
  await expect(openCluster({ dataFolder: folder, purpose: 'service', log: () => {} })).rejects.toThrow(
    'not empty',
  )
  await writeFile(path.join(folder, 'postgres', 'cluster', 'PG_VERSION'), '17\n')
  await expect(openCluster({ dataFolder: folder, purpose: 'service', log: () => {} })).rejects.toThrow(
    'PostgreSQL 17',
  )
})

test('a data folder with a very long path, spaces and quotes works', async () => {
  const folder = await newDataFolder(undefined, `it's a "long", long way`, 'x'.repeat(120), 'y'.repeat(120))
  const { connection } = await open(folder, 'service')
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(Buffer.byteLength(connection.host)).toBeLessThan(90)
  afterwards(async () => await rm(connection.host, { recursive: true, force: true }))
})

test('a socket folder that another user could have put into the temporary folder is refused', async () => {
  const folder = await usedDataFolder('x'.repeat(120))
  const cluster = await open(folder, 'command')
  await cluster.close()
  const { host } = cluster.connection
  await rename(host, `${host}-elsewhere`)
  await symlink(`${host}-elsewhere`, host)
  afterwards(async () => {
    for (const left of [host, `${host}-elsewhere`]) await rm(left, { recursive: true, force: true })
  })
  await expect(open(folder, 'command')).rejects.toThrow('not a private folder')
})

test.runIf(process.getuid?.() === 0)(
  'root runs PostgreSQL in a folder that only root can enter',
  async () => {
    const folder = await newDataFolder('/root')
    await chmod(path.dirname(folder), 0o700)
    const { connection } = await open(folder, 'service')
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(path.join(folder, 'postgres', 'cluster'))).uid).toBe(0)
  },
)

/** The real, effective, saved and file-system user ids of a process. */
async function userIdsOf(pid: number): Promise<readonly number[]> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (/^Uid:\s+(.*)$/m.exec(status)?.[1] ?? '').split(/\s+/).map(Number)
}

/** Whether other accounts than root can reach the programs; they cannot if the project is in a folder of root. */
function othersReachPrograms(): boolean {
  const { uid, gid } = { uid: 65_534, gid: 65_534 }
  return spawnSync(findBinaries().postgres, ['--version'], { uid, gid }).status === 0
}

// Seen red with root in a user namespace tried first, and with an unchanged owner.
test.runIf(process.getuid?.() === 0 && process.platform === 'linux' && othersReachPrograms())(
  'started by root, PostgreSQL is another account, and reads no file of root; a folder of root is handed over',
  async () => {
    const folder = await newDataFolder()
    const secret = path.join(path.dirname(folder), 'secret')
    await writeFile(secret, 'only for root', { mode: 0o600 })
    // Nobody else may enter here: as with a folder in /root, PostgreSQL has root's rights on files.
    const before = await open(folder, 'service')
    await query(before.connection, 'create table kept as select 1 as one')
    await before.close()
    expect((await stat(path.join(folder, 'postgres'))).uid).toBe(0)

    await chmod(path.dirname(folder), 0o711)
    const { connection } = await open(folder, 'service')
    const ids = await userIdsOf((await postmasterOf(folder)) ?? 0)
    expect(ids).toHaveLength(4)
    expect(ids).not.toContain(0)
    expect(await query(connection, 'select one from kept')).toEqual([{ one: 1 }])
    const { superuser } = await readPasswords(path.join(folder, 'postgres', 'passwords.json'))
    const asSuperuser = { ...connection, user: 'postgres', password: superuser }
    await expect(query(asSuperuser, `select pg_read_file('${secret}')`)).rejects.toThrow('Permission denied')
    const program = `create temp table got (line text); copy got from program 'cat ${secret}'`
    await expect(query(asSuperuser, program)).rejects.toThrow('failed')
    expect(await query(asSuperuser, `select pg_read_file('PG_VERSION') as version`)).toEqual([
      { version: '18\n' },
    ])
  },
)
