import type { Resource } from '../../src/engine/index.ts'
import { operations } from '../../src/faces/operations.ts'
import { planted, type Rule } from './rule.ts'

const resources = [...new Set<Resource | undefined>(operations.map(({ of }) => of))].filter(
  (of) => of !== undefined,
)

interface Key {
  readonly table: string
  readonly column: string
}

/** SQL for foreign keys that resources declare: the referenced table, the referring table and its column. */
const rows = (keysOf: (of: Resource) => readonly Key[]): string =>
  resources
    .flatMap((of) => keysOf(of).map(({ table, column }) => `('${of.table}', '${table}', '${column}')`))
    .join(', ')

const referrers = rows(({ referrers }) => referrers)
const removed = rows(({ owns, links }) => [
  ...owns.map(({ of, column }) => ({ table: of.table, column })),
  ...(links ? [{ table: links.table, column: links.owner }] : []),
])

/** SQL for the foreign keys that refuse a deletion, as `k`. */
const KEYS = `(
  SELECT c.confrelid AS target, c.confrelid::regclass::text AS "of", c.conrelid::regclass::text AS "table", a.attname::text AS "column"
  FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
  WHERE c.contype = 'f' AND c.confdeltype IN ('a', 'r') AND c.conrelid <> c.confrelid AND a.attname <> 'organization_id'
) k`

/** A resource declares what prevents the deletion of its records, so that the refusal can name it. */
export const referrerRules: readonly Rule[] = [
  {
    rule: 'every foreign key to records that can be deleted is under `referrers` or `owns` of their resource',
    breaches: `
      SELECT format('%s.%s → %s', k."table", k."column", k."of") AS what FROM ${KEYS}
      WHERE k."of" IN (${resources.map(({ table }) => `'${table}'`).join(', ')})
        AND has_table_privilege('holdpoint_service', k.target, 'DELETE')
        AND (k."of", k."table", k."column") NOT IN (VALUES ${referrers}, ${removed})`,
    plant: planted(
      'site_id uuid NOT NULL, FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id)',
    ),
    planted: 'planted.site_id → sites',
  },
  {
    rule: 'every referrer that a resource declares is a foreign key',
    breaches: `
      SELECT format('%s.%s → %s', d."table", d."column", d."of") AS what FROM (VALUES ${referrers}) d ("of", "table", "column")
      WHERE NOT EXISTS (SELECT FROM ${KEYS}
        WHERE (k."of", k."table", k."column") = (d."of", d."table", d."column"))`,
    plant: 'ALTER TABLE jobs DROP CONSTRAINT jobs_organization_id_site_id_fkey',
    planted: 'jobs.site_id → sites',
  },
  {
    rule: 'every trigger that may refuse a deletion lets the rows of a removed organization go',
    remedy:
      'End the migration with CALL let_removed_rows_go(); protect_versioned_table makes such triggers too.',
    // Counting refuses nothing. 8: of deletions.
    breaches: `
      SELECT format('%s.%s', g.tgrelid::regclass, g.tgname) AS what FROM pg_trigger g
      JOIN pg_attribute a ON a.attrelid = g.tgrelid AND a.attname = 'organization_id' AND NOT a.attisdropped
      WHERE NOT g.tgisinternal AND g.tgtype & 8 <> 0 AND g.tgfoid <> 'count_record'::regproc
        AND pg_get_triggerdef(g.oid) !~ 'is_being_removed'`,
    plant:
      'CREATE TRIGGER planted BEFORE DELETE ON sites FOR EACH ROW EXECUTE FUNCTION keep_confirmed_version()',
    planted: 'sites.planted',
  },
]
