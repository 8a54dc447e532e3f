import { createHash } from 'node:crypto'
import { everyOrganization } from '../background/organizations.ts'
import { bind, statement } from '../postgres/statement.ts'
import type { Transactions } from '../postgres/transactions.ts'
import type { Files } from './files.ts'

const PAGE = 500

// With what it received from organizations that are gone, whose own rows no longer name these files.
const STORED = `(
  SELECT organization_id AS of, path, sha256 FROM uploads WHERE organization_id = $1
  UNION ALL SELECT r.from_organization_id, r.path, r.sha256 FROM received_uploads r
  WHERE r.organization_id = $1 AND EXISTS (SELECT FROM removed_organizations g WHERE g.id = r.from_organization_id)) stored`

const COUNT = statement(`SELECT count(*) FROM ${STORED}`)
const AFTER = statement(`SELECT path, sha256, of FROM ${STORED} WHERE path > $2 ORDER BY path LIMIT $3`)

/** Two storages of uploads, and whether files are removed from the first. */
export interface Move {
  readonly from: Files
  readonly to: Files
  readonly keep: boolean
  /** Where an upload lies, and what was made of it and is not moved, because it can be made again. */
  readonly keysOf: (organizationId: string, path: string) => readonly [string, ...string[]]
}

/**
 * The result of a move; each number counts uploads. One from an organization that is gone counts for each that received
 * it.
 */
export interface Moved {
  readonly uploads: number
  /** Written to the new storage by this run. */
  readonly written: number
  /** Already there, byte by byte the same. */
  readonly there: number
  /** Not found as uploaded in either storage: `<organization>/<path>`. */
  readonly lost: readonly string[]
}

/**
 * Copies every upload to another storage. A file is removed from the old one only once the new one returns it byte by
 * byte, so a run that ends early loses nothing, and the next one continues where it ended.
 * @param progress called after each upload with the number done and the total
 * @throws FilesUnavailable if one of the storages does not answer
 */
export async function moveUploads(
  database: Transactions,
  move: Move,
  progress: (done: number, total: number) => void,
): Promise<Moved> {
  const total = await countUploads(database)
  const found = { written: 0, there: 0, lost: [] as string[] }
  let uploads = 0
  for await (const { of, path, sha256 } of everyUpload(database)) {
    const keys = move.keysOf(of, path)
    const outcome = await moveOne(move, keys, sha256)
    if (outcome === 'lost') found.lost.push(keys[0])
    else found[outcome]++
    progress(++uploads, total)
  }
  return { uploads, ...found }
}

async function moveOne({ from, to, keep }: Move, keys: ReturnType<Move['keysOf']>, sha256: string) {
  const outcome = await bring(from, to, keys[0], sha256)
  if (outcome !== 'lost' && !keep) for (const key of keys) await from.remove(key)
  return outcome
}

async function bring(from: Files, to: Files, key: string, sha256: string) {
  if (await isWhole(to, key, sha256)) return 'there'
  const content = (await isWhole(from, key, sha256)) ? await from.read(key) : undefined
  if (!content) return 'lost'
  await to.putStream(key, content)
  return (await isWhole(to, key, sha256)) ? 'written' : 'lost'
}

async function isWhole(files: Files, key: string, sha256: string): Promise<boolean> {
  const content = await files.read(key)
  if (!content) return false
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk as Buffer)
  return hash.digest('hex') === sha256
}

async function countUploads(database: Transactions): Promise<number> {
  let total = 0
  for await (const organizations of everyOrganization(database)) {
    for (const id of organizations) {
      const [rows] = await database.list(id, [bind(COUNT, [id])])
      total += Number(rows?.[0]?.[0] ?? 0)
    }
  }
  return total
}

interface Stored {
  /** Its organization. */
  readonly of: string
  readonly path: string
  readonly sha256: string
}

async function* everyUpload(database: Transactions): AsyncGenerator<Stored> {
  for await (const organizations of everyOrganization(database)) {
    for (const id of organizations) yield* uploadsOf(database, id)
  }
}

async function* uploadsOf(database: Transactions, organizationId: string): AsyncGenerator<Stored> {
  for (let last = ''; ; ) {
    const [rows = []] = await database.list(organizationId, [bind(AFTER, [organizationId, last, PAGE])])
    for (const [path, sha256, of] of rows) yield { of: of ?? '', path: path ?? '', sha256: sha256 ?? '' }
    if (rows.length < PAGE) return
    last = rows.at(-1)?.[0] ?? last
  }
}
