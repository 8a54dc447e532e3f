import { SALTS } from '../../../domain/trace/audit-log/personal-values.ts'
import { auditEntry } from '../../../domain/trace/audit-log/resource.ts'
import { WITHHOLDS } from '../../../domain/trace/audit-log/visible-state.ts'
import { exactMoment, SEALED_COLUMNS } from '../../../domain/trace/seals/seal.ts'
import type { Column } from '../../../engine/index.ts'
import { type Sheet, sheet } from '../sheet/sheet.ts'
import { auditPages, SEAL_COLUMNS } from './export-pages.ts'

/** Room for all fields and lists of one record. */
const state = { type: 'string', maxLength: 1_000_000 }

const [SEAL_NUMBER = '', SEALED_AT = '', SEAL = ''] = SEAL_COLUMNS

function ofSeal(name: string, sql: string, schema: Column['schema']): Column {
  const from = 'audit_seals s WHERE s.organization_id = $1 AND s.entry_id = r.id'
  return { name, schema, sql: `(SELECT ${sql} FROM ${from})` }
}

const exported = sheet({
  of: auditEntry,
  columns: [
    { name: 'organizationId', schema: { type: 'string', format: 'uuid' }, sql: 'r.organization_id' },
    { name: 'withheld', schema: { type: 'boolean' }, sql: `nullif(${WITHHOLDS}, false)` },
    ofSeal(SEAL_NUMBER, 's.number', { type: 'integer' }),
    ofSeal(SEALED_AT, exactMoment('s.sealed_at'), { type: 'string' }),
    ofSeal(SEAL, `encode(s.hash, 'hex')`, { type: 'string', maxLength: 64 }),
    { name: 'salts', schema: state, sql: SALTS },
  ],
})

const { before: _, after: __, ...exact } = SEALED_COLUMNS

/**
 * The file of the audit log: exactly what the seals cover, and the seals, so that the file can be verified on its own.
 * `salts` has the commitments that seals cover in place of personal values, and the salts that made them. `withheld`
 * marks entries with a value that the caller may not see, which is null here.
 */
export const auditSheet: Sheet = {
  ...exported,
  columns: exported.columns.map((each) => ({
    ...each,
    sql: exact[each.name as keyof typeof exact] ?? each.sql,
    schema: each.name === 'before' || each.name === 'after' ? state : each.schema,
  })),
  pages: auditPages,
}
