import type { Readable } from 'node:stream'
import type { Caller } from '../../platform/auth/authorize.ts'
import type { ByteRange } from '../../platform/storage/files.ts'
import type { Resource } from '../noun/resource.ts'
import type { JsonSchema } from '../noun/schema.ts'
import type { Page } from './list.ts'
import { pageLinks } from './page-links.ts'
import type { RecordQuery } from './query.ts'
import { type RecordRow, representation } from './select.ts'

/** What `run` returns for a single record, with headers for this answer only. */
export interface Single {
  readonly row: RecordRow
  readonly headers?: { readonly [name: string]: string }
  /** Whether it existed before, for replies with `orExisting`. */
  readonly existed?: boolean
}

export interface ReplyContext {
  readonly caller: Caller
  readonly requestId: string
  /** The absolute address of the collection or record, without query; built only if an answer shows it. */
  readonly path: () => string
}

/** The shape of an answer. `write` produces its JSON text. */
export interface Reply<R> {
  readonly status: number
  readonly shape: 'envelope' | 'bare' | 'list' | 'empty' | 'file'
  /** What the answer shows if it is not a record of the resource: all of `data`, or one item of a list. */
  readonly data?: JsonSchema
  /** Whether the data of a page is one object instead of a list. */
  readonly whole?: boolean
  /** The possible media types of a file. */
  readonly mediaTypes?: readonly string[]
  /**
   * Whether a file, or a record at an address of its own, has an entity tag, so that a caller who has it gets 304.
   */
  readonly tagged?: boolean
  /** Whether it may show a record that existed before, with 200. */
  readonly orExisting?: boolean
  /** Whether a caller can request a part of a file. */
  readonly inParts?: boolean
  readonly write: (result: R, query: RecordQuery, context: ReplyContext) => string
}

/** A file that can be requested in parts. */
export interface Parts {
  readonly bytes: number
  readonly read: (range: ByteRange | undefined) => Promise<Readable>
}

/** What `run` returns for a file. */
export interface FileAnswer {
  readonly mediaType: string
  readonly content: Readable | Buffer | string | Parts
  readonly headers?: { readonly [name: string]: string }
}

/** 204, no body. */
export const empty: Reply<void> = { status: 204, shape: 'empty', write: () => '' }

/** A file, sent as `run` returns it. */
export function file(...mediaTypes: readonly string[]): Reply<FileAnswer> {
  return { status: 200, shape: 'file', mediaTypes, write: () => '' }
}

/** `{data, meta}`, as most operations answer. @param data what it shows if it is not a record of the resource */
export function envelope(status: 200 | 201, data?: JsonSchema): Reply<Single> {
  return {
    status,
    shape: 'envelope',
    ...(data ? { data } : {}),
    write: ({ row }, { fields }, { caller, requestId }) => {
      const meta = { requestId, userId: caller.userId, organizationId: caller.organizationId }
      return `{"data":${representation(row, fields)},"meta":${JSON.stringify(meta)}}`
    },
  }
}

/** A record as its resource is shown: in an envelope, or by itself. */
export function single({ bare }: Resource, status: 200 | 201): Reply<Single> {
  if (!bare) return envelope(status)
  return { status, shape: 'bare', write: ({ row }, { fields }) => representation(row, fields) }
}

/** `{data, links, meta}` of a page. */
export const listing: Reply<Page> = {
  status: 200,
  shape: 'list',
  write: ({ rows, total, query }, { fields }, { caller, requestId, path }) => {
    const { links, meta } = pageLinks({
      path: path(),
      query: query.received,
      page: query.page,
      count: query.count,
      total,
      shown: rows.length,
    })
    const rest = `"links":${JSON.stringify(links)},"meta":${JSON.stringify({ ...meta, userId: caller.userId, requestId })}`
    // Joined only once, together with the text around it: a page may be megabytes long.
    const texts = rows.map((row, index) => (index === 0 ? '' : ',') + representation(row, fields))
    return ['{"data":[', ...texts, '],', rest, '}'].join('')
  },
}
