import { type BoundStatement, bind, type Rows, statement } from '../../platform/postgres/statement.ts'
import { notFound } from '../../platform/refusals/refusal.ts'
import { onceForEach } from '../noun/once-for-each.ts'
import type { Resource } from '../noun/resource.ts'
import type { Scope } from '../noun/scope.ts'

/** A record and its state, found before the body of a write is read. */
export interface RecordRef {
  readonly id: string
  readonly canonicalId: string
  readonly status: string
  readonly isCurrent: boolean
  /** The current version of the same logical record. */
  readonly currentId: string
  /** The other organization that has a row for the same thing, as declared by the resource. */
  readonly partner: string | undefined
  /** The entity tag of the only state that the caller agrees to change; undefined for any state. */
  readonly tag?: string
  /**
   * Present if everything except the id is assumed, and checked by the write's lock. It is told the state that the lock
   * found instead.
   */
  readonly assumed?: (found: string) => void
}

/**
 * A record as a write assumes it: the current version, in this state.
 * @param status '' if there are none
 * @param wasWrong is told the state that the record turned out to be in
 */
export function assumedRef(id: string, status: string, wasWrong: (found: string) => void): RecordRef {
  return {
    id,
    canonicalId: id,
    status,
    isCurrent: true,
    currentId: id,
    partner: undefined,
    assumed: wasWrong,
  }
}

/** Finds the record that a path names, for a write or a read; `loadedRef` reads its row. */
export function locate(
  of: Resource,
  { organizationId }: Scope,
  id: string,
  as: 'acted' | 'present' = 'acted',
): BoundStatement {
  return bind(locating(of)[as], [organizationId, id])
}

const locating = onceForEach((of) => {
  const by = (found: string) => statement(`SELECT ${columnsOf(of).join(', ')} ${from(of, found)}`)
  return { acted: by(of.acted ?? of.present), present: by(of.present) }
})

/** SQL for the row of `locate` as a JSON array, which a refusal passes on. */
export function locatedJson(of: Resource): string {
  const [id, status, partner, canonicalId, isCurrent, currentId] = columnsOf(of)
  return `(SELECT jsonb_build_array(${id}, ${status}, ${partner}, ${canonicalId}, CASE WHEN ${isCurrent} THEN 't' ELSE 'f' END, ${currentId})
    ${from(of, of.acted ?? of.present)})`
}

function columnsOf(of: Resource): readonly string[] {
  const versions =
    'isCurrent' in of.fields
      ? [
          'r.canonical_id',
          'r.is_current',
          `(SELECT c.id FROM ${of.table} c
          WHERE c.organization_id = $1 AND c.canonical_id = r.canonical_id AND c.is_current)`,
        ]
      : ['r.id', 'true', 'r.id']
  return ['r.id', of.status, of.partner, ...versions]
}

function from(of: Resource, found: string): string {
  return `FROM ${of.table} r WHERE r.organization_id = $1 AND r.id = $2 AND ${found}`
}

/** Reads the result of `locate`. @throws Refusal 404 if there is no such record. */
export function loadedRef(of: Resource, rows: Rows | undefined): RecordRef {
  const [id, status, partner, canonicalId, isCurrent, currentId] = rows?.[0] ?? []
  if (!id || !canonicalId) throw notFound({ kind: of.name })
  return {
    id,
    canonicalId,
    status: status ?? '',
    isCurrent: isCurrent === 't',
    currentId: currentId ?? id,
    partner: partner ?? undefined,
  }
}
