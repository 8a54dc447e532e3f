import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest'
import { Heads } from '../../src/domain/trace/seals/heads.ts'
import { readPublished } from '../../src/domain/trace/seals/published.ts'
import { Sealing } from '../../src/domain/trace/seals/sealing.ts'
import { verifyLogs } from '../../src/domain/trace/seals/verify-all.ts'
import { newId } from '../../src/platform/id.ts'
import type { Client } from './client.ts'
import { connected, superuserOf } from './fresh-database.ts'
import { make } from './samples.ts'
import type { Service } from './service.ts'

/** For each test the audit log of an organization, sealed up to its last entry, with its file of heads. */
export interface SealedLog {
  readonly client: Client
  readonly organizationId: string
  readonly heads: string
  /** A name for a further file. */
  newFile(ending: string): string
  /** Starts an empty file of heads. */
  forgetHeads(): void
  seal(): Promise<void>
  /** Number of the last seal. */
  lastNumber(): Promise<number>
  /** Changes rows as the superuser, with triggers and row security off. `$1` is the organization. */
  tamper(sql: string, ...values: readonly unknown[]): Promise<void>
  /** Reads rows as that superuser. */
  look<T extends pg.QueryResultRow>(sql: string): Promise<readonly T[]>
  /** The findings in the database: `entry-changed 5`. */
  problems(): Promise<readonly string[]>
}

/** Creates one before each test of a file. */
export function useSealedLog(service: Service): SealedLog {
  let folder: string
  let heads: string
  let client: Client

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'holdpoint-test-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const newFile = (ending: string) => path.join(folder, `${newId()}.${ending}`)
  const forgetHeads = () => {
    heads = newFile('jsonl')
  }
  const organization = () => client.identity.organizationId
  const seal = async () => {
    const sealing = new Sealing({ database: service.database.background, heads: new Heads(heads) })
    await sealing.seal(organization(), () => false)
  }
  const asSuperuser = async <T>(work: (superuser: pg.Client) => Promise<T>): Promise<T> =>
    connected(await superuserOf(inject('database')), work)
  const look = <T extends pg.QueryResultRow>(sql: string) =>
    asSuperuser(async (superuser) => (await superuser.query<T>(sql, [organization()])).rows)

  beforeEach(async () => {
    client = await service.organization()
    forgetHeads()
    for (const name of ['One', 'Two', 'Three', 'Four']) await make.site(client, { name })
    await seal()
  })

  return {
    get client() {
      return client
    },
    get organizationId() {
      return organization()
    },
    get heads() {
      return heads
    },
    newFile,
    forgetHeads,
    seal,
    lastNumber: async () => {
      const sql = 'SELECT max(number) AS n FROM audit_seals WHERE organization_id = $1'
      return Number((await look<{ n: string }>(sql))[0]?.n)
    },
    tamper: (sql, ...values) =>
      asSuperuser(async (superuser) => {
        await superuser.query('SET session_replication_role = replica')
        const { rowCount } = await superuser.query(sql, [organization(), ...values])
        expect(rowCount, sql).toBeGreaterThan(0)
      }),
    look,
    problems: async () => {
      const [verified] = await verifyLogs(service.database, await readPublished(heads), organization())
      return (verified?.findings ?? []).map(({ problem, number }) =>
        number === undefined ? problem : `${problem} ${number}`,
      )
    },
  }
}
