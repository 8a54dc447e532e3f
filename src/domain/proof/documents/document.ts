import { hash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Scope } from '../../../engine/index.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'

const KEEP = statement(`
INSERT INTO documents (organization_id, sha256, kind, body) VALUES ($1, $2, $3, $4)
ON CONFLICT (organization_id, sha256) DO NOTHING`)

/**
 * A document that somebody was shown: canonical JSON (RFC 8785) and the SHA-256 of its UTF-8 bytes in hexadecimal.
 */
export interface Document {
  readonly kind: string
  readonly body: string
  readonly sha256: string
}

/**
 * Makes a document of a JSON value with a kind. Equal values give the same document, whatever the order of their
 * properties.
 */
export function documentOf(value: { readonly kind: string }): Document {
  const body = canonicalize(value)
  if (body === undefined) throw new Error('a document is a JSON object')
  return { kind: value.kind, body, sha256: hash('sha256', body, 'hex') }
}

/** Stores a document of the organization, unless it exists already. */
export function keepDocument({ organizationId }: Scope, { kind, body, sha256 }: Document): BoundStatement {
  return bind(KEEP, [organizationId, sha256, kind, body])
}
