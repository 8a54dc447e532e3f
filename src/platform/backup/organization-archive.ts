import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import packageJson from '../../../package.json' with { type: 'json' }
import { knownAddress } from '../auth/membership.ts'
import { NO_ID } from '../id.ts'
import { Impossible } from '../impossible.ts'
import { pagesThatFit } from '../postgres/pages-that-fit.ts'
import { bind, type Row, statement } from '../postgres/statement.ts'
import type { Transactions } from '../postgres/transactions.ts'
import type { Files } from '../storage/files.ts'
import { type Member, writeArchive } from './archive-writer.ts'
import { type OrganizationTable, TABLES, tableOf } from './organization-tables.ts'

/** Rows in one query. */
const AT_ONCE = 500
/** The approximate size of a file of rows, which is held in memory. */
const PART_CHARACTERS = 4_194_304

const OWN = statement(`
SELECT row_to_json(o) FROM (SELECT id, name, country, time_zone, created_at, updated_at FROM organizations WHERE id = $1) o`)

// Whom the organization has erased, it knows by id only, whoever else knows their account.
const PEOPLE = statement(`
SELECT json_build_object('id', m.user_id, 'email', ${knownAddress('m')}), m.user_id
FROM memberships m WHERE m.organization_id = $1 AND m.user_id > $3::uuid ORDER BY m.user_id LIMIT $2`)

const UPLOADS = statement(`
SELECT path, bytes, id FROM uploads WHERE organization_id = $1 AND id > $3::uuid ORDER BY id LIMIT $2`)

const README = `Everything that Holdpoint keeps of one organization.

organization.json   the organization itself
people.jsonl        the people who belong or belonged to it, with the addresses by which it knows them
tables/NAME/N.jsonl the rows of each table, a JSON object a line, in the order of their keys; N counts from 1
left-out.json       the columns that are in no table here, since they open doors: passwords, secrets and their hashes
files/PATH          uploads, as records name them
manifest.json       every file with its bytes and SHA-256

Moments are UTC with microseconds, bytes are hexadecimal digits. tables/audit_log holds the audit log, tables/audit_seals its
seals, tables/audit_values the personal values whose commitments it holds: sha256(salt, then the value in UTF-8).
Where the organization keeps its log for some days only, the seals begin after a cut: the newest entry "cut" names the number and
the hash of the last seal that is gone, which the first seal here continues.
`

export interface Exported {
  readonly rows: number
  readonly files: number
  /** Uploads whose bytes are missing. */
  readonly missing: readonly string[]
  /** Of the archive. */
  readonly bytes: number
}

/**
 * Writes everything of one organization into one archive. Rows that change meanwhile are in it in their old or new
 * form.
 * @param interrupted rejects when the work should be given up; nothing of it is left then
 * @throws Impossible if there is no such organization, or the file already exists
 */
export async function exportOrganization(
  database: Pick<Transactions, 'list'>,
  files: Files,
  organizationId: string,
  output: string,
  interrupted: Promise<never>,
): Promise<Exported> {
  if (await stat(output).catch(() => undefined)) throw new Impossible(`${output} exists already.`)
  const [own] = await database.list(organizationId, [bind(OWN, [organizationId])])
  const organization = own?.[0]?.[0]
  if (!organization) throw new Impossible(`There is no organization ${organizationId}.`)
  const counted = { rows: 0, files: 0, missing: [] as string[] }
  const reading = new Reading(database, files, organizationId, counted)
  const about = { version: packageJson.version, createdAt: new Date().toISOString() }
  const writing = writeArchive(output, reading.members(organization), about)
  try {
    await Promise.race([writing, interrupted])
  } catch (error) {
    reading.stop()
    await writing.catch(() => {})
    throw error
  }
  return { ...counted, bytes: (await stat(output)).size }
}

/** Reads the organization, one file of the archive after the other. */
class Reading {
  readonly #database: Pick<Transactions, 'list'>
  readonly #files: Files
  readonly #organizationId: string
  readonly #counted: { rows: number; files: number; missing: string[] }
  #stopped = false

  constructor(
    database: Pick<Transactions, 'list'>,
    files: Files,
    organizationId: string,
    counted: { rows: number; files: number; missing: string[] },
  ) {
    this.#database = database
    this.#files = files
    this.#organizationId = organizationId
    this.#counted = counted
  }

  stop(): void {
    this.#stopped = true
  }

  async *members(organization: string): AsyncGenerator<Member> {
    const [found = []] = await this.#database.list(this.#organizationId, [bind(TABLES, [])])
    const tables = found.map(tableOf)
    const leftOut = tables.filter((table) => table.leftOut.length > 0)
    yield inMemory('README.txt', README)
    yield inMemory('organization.json', `${organization}\n`)
    yield inMemory(
      'left-out.json',
      `${JSON.stringify(Object.fromEntries(leftOut.map((table) => [table.name, table.leftOut])), undefined, 1)}\n`,
    )
    for await (const part of this.#parts(this.#known(PEOPLE))) yield inMemory('people.jsonl', part)
    for (const table of tables) {
      let number = 0
      for await (const part of this.#parts(this.#rowsOf(table))) {
        number += 1
        yield inMemory(`tables/${table.name}/${number}.jsonl`, part)
      }
    }
    for await (const [path, bytes] of this.#known(UPLOADS)) yield* this.#upload(path ?? '', Number(bytes))
  }

  async *#upload(path: string, bytes: number): AsyncGenerator<Member> {
    const content = await this.#files.read(`${this.#organizationId}/${path}`)
    if (content === undefined) this.#counted.missing.push(path)
    else {
      this.#counted.files += 1
      yield { name: `files/${path}`, type: 'file', bytes, content }
    }
  }

  /** The rows of a statement whose last column is the id that orders them. */
  async *#known(which: typeof PEOPLE): AsyncGenerator<Row> {
    let last = NO_ID
    const pages = pagesThatFit(AT_ONCE, (limit) => this.#ask(which, limit, [last]))
    for await (const rows of pages) {
      yield* rows
      last = rows.at(-1)?.at(-1) ?? last
    }
  }

  async *#rowsOf({ first, after, keyParts }: OrganizationTable): AsyncGenerator<Row> {
    let last: readonly unknown[] | undefined
    const pages = pagesThatFit(AT_ONCE, (limit) =>
      last === undefined ? this.#ask(first, limit, []) : this.#ask(after, limit, keyParts > 0 ? last : []),
    )
    for await (const rows of pages) {
      this.#counted.rows += rows.length
      yield* rows
      last = rows.at(-1)?.slice(1, 1 + keyParts)
    }
  }

  async #ask(which: typeof PEOPLE, limit: number, values: readonly unknown[]) {
    if (this.#stopped) throw new Error('the export was given up')
    return (
      await this.#database.list(this.#organizationId, [bind(which, [this.#organizationId, limit, ...values])])
    )[0]
  }

  /** Joins lines until a file is long enough: its size precedes its content. */
  async *#parts(rows: AsyncIterable<Row>): AsyncGenerator<string> {
    let lines: string[] = []
    let characters = 0
    for await (const [row] of rows) {
      lines.push(`${row}\n`)
      characters += row?.length ?? 0
      if (characters < PART_CHARACTERS) continue
      yield lines.join('')
      lines = []
      characters = 0
    }
    if (lines.length > 0) yield lines.join('')
  }
}

function inMemory(name: string, text: string): Member {
  const content = Buffer.from(text)
  return { name, type: 'file', bytes: content.length, content: Readable.from([content]) }
}
