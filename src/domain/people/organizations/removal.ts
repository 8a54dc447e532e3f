import { everyOrganization } from '../../../platform/background/organizations.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Files } from '../../../platform/storage/files.ts'
import { keysOf } from '../../trace/uploads/path.ts'

/** Rows deleted in one transaction. */
const AT_ONCE = 1_000

const DUE = statement(`
SELECT is_being_removed($1) AND NOT EXISTS (SELECT FROM removed_organizations WHERE id = $1)`)

// Suppliers go on showing what they received with an order, unless they are being removed themselves: otherwise two that
// leave at once would each keep a file for the other.
const RECEIVED = statement(`
SELECT path FROM received_uploads
WHERE organization_id = $1 AND from_organization_id = $2 AND NOT is_being_removed($1)`)

// One that is still being removed may have kept them for this organization.
const LEFT_BY_REMOVED = statement(`
SELECT r.from_organization_id, array_to_json(array_agg(r.path)) FROM received_uploads r
WHERE r.organization_id = $1 AND (is_being_removed(r.from_organization_id)
  OR EXISTS (SELECT FROM removed_organizations g WHERE g.id = r.from_organization_id))
GROUP BY r.from_organization_id`)

// Tables with foreign keys come before the tables that they refer to, as far as depth tells.
const TABLES = statement(`
WITH RECURSIVE owned AS (
  SELECT c.oid, c.relname FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relrowsecurity),
deep (oid, depth) AS (
  SELECT oid, 0 FROM owned
  UNION SELECT f.conrelid, d.depth + 1 FROM deep d
  JOIN pg_constraint f ON f.contype = 'f' AND f.confrelid = d.oid AND f.conrelid <> f.confrelid
  JOIN owned o ON o.oid = f.conrelid WHERE d.depth < 50)
SELECT o.relname FROM owned o JOIN deep d ON d.oid = o.oid GROUP BY o.relname ORDER BY max(d.depth) DESC, o.relname`)

const REMOVE_ROWS = statement('SELECT remove_organization_rows($1, $2, $3)')
const REMOVE_PEOPLE = statement('SELECT remove_organization_people($1, $2)')
const REMOVE = statement('SELECT remove_organization($1)')

type Place = Pick<Files, 'list' | 'remove'>

/** Removes organizations whose grace period is over, in steps; the service may end after any of them. */
export class Removal {
  readonly #database: Database['background']
  readonly #places: readonly Place[]

  /** @param places everywhere where its files may lie */
  constructor(database: Database['background'], places: readonly Place[]) {
    this.#database = database
    this.#places = places
  }

  /** Removes the organization if it is due. @returns 0 if it was stopped before the end, otherwise undefined */
  async run(organizationId: string, stopped: () => boolean): Promise<number | undefined> {
    const [due] = await this.#database.list(organizationId, [bind(DUE, [organizationId])])
    if (due?.[0]?.[0] !== 't') return undefined
    if (!(await this.#removeLeft(organizationId, stopped))) return 0
    const [tables = []] = await this.#database.list(organizationId, [bind(TABLES, [])])
    // Repeats until a round finds nothing: requests that were running at the start may have written since.
    for (let found = true; found; ) {
      found = false
      for (const [table] of tables) {
        for (;;) {
          if (stopped()) return 0
          const gone = await this.#step(organizationId, REMOVE_ROWS, [table, AT_ONCE])
          if (gone > 0) found = true
          if (gone < AT_ONCE) break
        }
      }
    }
    while ((await this.#step(organizationId, REMOVE_PEOPLE, [AT_ONCE])) >= AT_ONCE) if (stopped()) return 0
    if (!(await this.#removeFiles(organizationId, stopped))) return 0
    await this.#step(organizationId, REMOVE, [])
    return undefined
  }

  async #step(organizationId: string, which: typeof REMOVE, values: readonly unknown[]): Promise<number> {
    const [rows] = await this.#database.write(organizationId, [bind(which, [organizationId, ...values])])
    return Number(rows?.[0]?.[0] ?? 0)
  }

  /**
   * Removes its files, after the rows that name them: also those that no row named, such as an upload that a killed
   * service left. Files that others received stay.
   * @returns false if it was stopped
   */
  async #removeFiles(organizationId: string, stopped: () => boolean): Promise<boolean> {
    const received = await this.#receivedFrom(organizationId)
    const kept = new Set([...received].flatMap((path) => keysOf(organizationId, path)))
    for (const place of this.#places) {
      for await (const key of place.list(organizationId)) {
        if (stopped()) return false
        if (!kept.has(key)) await place.remove(key)
      }
    }
    return true
  }

  /**
   * Removes the files that it was the last to have received from organizations that are gone or going.
   * @returns false if it was stopped
   */
  async #removeLeft(organizationId: string, stopped: () => boolean): Promise<boolean> {
    const [rows = []] = await this.#database.list(organizationId, [bind(LEFT_BY_REMOVED, [organizationId])])
    for (const [from, paths] of rows) {
      if (stopped()) return false
      const kept = await this.#receivedFrom(from ?? '')
      for (const path of JSON.parse(paths ?? '[]') as string[])
        if (!kept.has(path)) await this.#removeReceived(from ?? '', path)
    }
    return true
  }

  async #removeReceived(from: string, path: string): Promise<void> {
    for (const key of keysOf(from, path)) for (const place of this.#places) await place.remove(key)
  }

  /** The paths of an organization's files that organizations that stay have received with orders. */
  async #receivedFrom(organizationId: string): Promise<ReadonlySet<string>> {
    const kept = new Set<string>()
    for await (const ids of everyOrganization(this.#database)) {
      for (const id of ids) {
        const [rows = []] = await this.#database.list(id, [bind(RECEIVED, [id, organizationId])])
        for (const [path] of rows) if (path) kept.add(path)
      }
    }
    return kept
  }
}
