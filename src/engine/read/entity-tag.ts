import { hash } from 'node:crypto'
import { type BoundStatement, bind, statement } from '../../platform/postgres/statement.ts'
import { refusal } from '../../platform/refusals/refusal.ts'
import { linksJson } from '../noun/links.ts'
import type { Resource } from '../noun/resource.ts'
import type { Scope } from '../noun/scope.ts'
import { recordJson } from './select.ts'

/** SQL for a version's own list of links as text, for the entity tag. */
export function linksText(of: Resource): string {
  return of.links ? `${linksJson(of.links)}::text` : `''`
}

/** The entity tag of a record: a hash of its own fields and its own list of links, as SQL wrote them. */
export function entityTag(record: string, links: string): string {
  return `"${hash('sha256', record + links, 'hex').slice(0, 32)}"`
}

/** SQL for the same tag of the row `r`. */
function tagSql(of: Resource): string {
  return `'"' || left(encode(sha256(convert_to(${recordJson(of)}::text || ${linksText(of)}, 'UTF8')), 'hex'), 32) || '"'`
}

/** Finds the present tag of a record. */
export function currentTag(of: Resource, { organizationId }: Scope, id: string): BoundStatement {
  return bind(
    statement(`SELECT ${tagSql(of)} FROM ${of.table} r WHERE r.organization_id = $1 AND r.id = $2`),
    [organizationId, id],
  )
}

/** Ends the batch with 412 unless the locked record still has this tag. */
export function requireTag(of: Resource, { organizationId }: Scope, id: string, tag: string): BoundStatement {
  return bind(
    statement(`
SELECT refuse('precondition_failed') FROM ${of.table} r
WHERE r.organization_id = $1 AND r.id = $2 AND ${tagSql(of)} <> $3`),
    [organizationId, id, tag],
  )
}

/**
 * Whether If-Match allows changing a record with this tag. A proxy that compresses an answer makes its tag weak or
 * adds the name of the coding; either still names this state of the record.
 */
export function ifMatchAllows(header: string, tag: string): boolean {
  return listed(header).includes(tag)
}

/** Whether If-None-Match has this tag, so that the caller already has the content. */
export function ifNoneMatchKnows(header: string, tag: string): boolean {
  const tags = listed(header)
  return tags.includes('*') || tags.includes(tag)
}

export const preconditionFailed = refusal(
  412,
  'precondition_failed',
  'The record was changed since it was read.',
)

const LISTED = /\*|"([!#-~\x80-\xff]*?)(?:[-;](?:gzip|br|zstd|deflate))?"/g

/** The tags of a list without the additions of proxies, or `*`. */
function listed(header: string): readonly string[] {
  return [...header.matchAll(LISTED)].map(([whole, opaque]) => (opaque === undefined ? whole : `"${opaque}"`))
}
