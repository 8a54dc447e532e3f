import { describe, expect, test, vi } from 'vitest'
import { InvalidConfig, readConfig } from '../../src/platform/config.ts'
import { newId } from '../../src/platform/id.ts'
import { openDatabase } from '../../src/platform/postgres/opening/open.ts'
import { bind, statement } from '../../src/platform/postgres/statement.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { Wire } from '../support/wire.ts'

// Real servers and their failover are in test/programs/failover.test.ts. Seen red with the first host alone, with a
// login inside the address of one host, and with addresses that are not checked before they are used.

const fresh = useFreshDatabase()
const LOGIN = statement('SELECT session_user')

const several = (wires: readonly Wire[]) => {
  const { user, password, database } = fresh.connection
  const hosts = wires.map(({ end }) => `${encodeURIComponent(end.host)}:${end.port}`)
  return [
    `postgres://${user}:${password}@${hosts.join(',')}/${database}?target_session_attrs=read-write`,
    `postgres://${user}:${password}@/${database}?host=${wires.map(({ end }) => end.host).join(',')}&port=${wires[0]?.end.port}`,
  ]
}

test.each([0, 1])('the server that accepts writes is found, under its own login, form %i', async (form) => {
  const [one, other] = [await Wire.to(fresh.connection), await Wire.to(fresh.connection)]
  await one.refuse()
  const DATABASE_URL = several([one, other])[form]
  const opened = await openDatabase(readConfig({ DATABASE_URL }), 'service', () => {})
  try {
    const login = async () => (await opened.database.read(newId(), [bind(LOGIN, [])]))[0]?.[0]?.[0]
    expect(await login()).toMatch(/^holdpoint_login_/)
    await one.listen()
    await other.refuse()
    await vi.waitFor(async () => expect(await login()).toMatch(/^holdpoint_login_/), {
      timeout: PATIENCE_MS,
    })
    await vi.waitFor(() => opened.database.transaction(newId(), async () => {}), { timeout: PATIENCE_MS })
    await vi.waitFor(() => opened.database.checkReady(), { timeout: PATIENCE_MS })
  } finally {
    await opened.close()
    await Promise.all([one.close(), other.close()])
  }
})

describe('an address that cannot be used is named at the start', () => {
  test.each([
    ['http://localhost/db', 'it is not a postgres:// address'],
    ['postgres://a:1,b:x/db', 'one of its hosts is not valid'],
    ['postgres://a:1,,b:2/db', 'one of its hosts is not valid'],
    ['postgres:///db?host=a,b,c&port=1,2', 'it has a different number of hosts and ports'],
    ['postgres://a,b/db?host=c,d', 'it names its hosts twice'],
    ['postgres://a,b/db?target_session_attrs=any', 'target_session_attrs has to be read-write'],
    ['postgres://a/db?target_session_attrs=standby', 'target_session_attrs has to be read-write'],
    ['postgres://a/db?ssl_mode=require', 'its parameter ssl_mode is spelt sslmode'],
    ['postgres://a/db?sslmod=require', 'its parameter sslmod is not known'],
  ])('%s: %s', (DATABASE_URL, reason) => {
    const read = () => readConfig({ DATABASE_URL })
    expect(read).toThrow(InvalidConfig)
    expect(read).toThrow(reason)
  })

  test.each([
    'postgres://user:p%40ss@localhost/db',
    'postgresql://[::1]:5433/db?sslmode=require',
    'postgres://user:secret@/db?host=/var/run/postgresql',
    'postgres://u:p@[::1]:1,b.example:2,%2Frun%2Fpg/db?target_session_attrs=primary',
  ])('%s can be used', (DATABASE_URL) => {
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  })
})
