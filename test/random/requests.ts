import fc from 'fast-check'
import type { Operation } from '../../src/engine/index.ts'
import { operations } from '../../src/faces/operations.ts'
import { requestsTo } from '../properties/requests.ts'
import type { Client } from '../support/client.ts'
import { keyedWrites } from '../support/keyed-writes.ts'
import { unknownId } from '../support/samples.ts'

/** A request that is ready to be sent. */
export interface Ready {
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly body: string | undefined
  readonly headers: { readonly [name: string]: string }
}

type World = Parameters<(typeof keyedWrites)[string]>[1]

/** Known ids, by path segment. */
export type Ids = { readonly [segment: string]: readonly string[] }

const TEXTS = ['name', 'title', 'question', 'notes', 'description']

/** A choice from a list, by a random number from 0 to 1. */
function of<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)]
}

const named = ({ method, path }: Operation) => `${method} ${path}`
const segmentOf = ({ path }: Operation) => path.split('/')[1] ?? ''

const changes = operations.filter(({ method, path }) => method === 'PUT' && /^\/[a-z-]+\/\{id\}$/.test(path))
const actions = operations.filter(
  ({ method, path, accepts }) => /POST|DELETE/.test(method) && path.includes('{id}') && !accepts,
)
/** The walk would end if the caller lost the right to continue. */
const safe = ({ path, method }: Operation) =>
  !(/^\/(users|tokens|me)\b/.test(path) && method !== 'GET' && method !== 'POST') && path !== '/tokens'

/** The next request of a random walk: valid, nearly valid, or invalid. */
export async function next(
  client: Client,
  world: World,
  ids: Ids,
  random: () => number,
): Promise<Ready | undefined> {
  const luck = random()
  if (luck < 0.2) return valid(client, world, random)
  if (luck < 0.55) return putBack(client, ids, random)
  if (luck < 0.8) return action(ids, random)
  return anything(ids, random)
}

/** A valid write, with everything it needs created before. */
async function valid(client: Client, world: World, random: () => number): Promise<Ready | undefined> {
  const [operation = '', prepare] = of(Object.entries(keyedWrites), random) ?? []
  const write = await prepare?.(client, world)
  if (!write || write.body instanceof FormData) return undefined
  const method = operation.split(' ')[0] ?? ''
  return { operation, method, path: write.path, body: JSON.stringify(write.body), headers: json }
}

const json = { 'content-type': 'application/json' }

/** Reads a record and sends it back changed, as a form does. */
async function putBack(client: Client, ids: Ids, random: () => number): Promise<Ready | undefined> {
  const operation = of(changes.filter(safe), random)
  const id = operation && of(ids[segmentOf(operation)] ?? [], random)
  if (!operation || !id) return undefined
  const path = operation.path.replace('{id}', id)
  const { status, body, headers } = await client.get(path)
  if (status !== 200) return undefined
  const record = body.data ?? body
  const known = Object.keys((operation.body?.schema.properties ?? {}) as object)
  const kept = known.filter((name) => record[name] !== undefined && record[name] !== null)
  const text = of(
    kept.filter((name) => TEXTS.includes(name)),
    random,
  )
  const content = {
    ...Object.fromEntries(kept.map((name) => [name, record[name]])),
    ...(text ? { [text]: `Changed ${Math.floor(random() * 1e9)}` } : {}),
    ...(known.includes('status') && random() < 0.4 ? { status: 'confirmed' } : {}),
  }
  const tag = headers.get('etag')
  const matching = tag && random() < 0.4 ? { 'if-match': random() < 0.7 ? tag : '"stale"' } : {}
  return {
    operation: named(operation),
    method: 'PUT',
    path,
    body: JSON.stringify(content),
    headers: { ...json, ...matching },
  }
}

/** An action on a record, allowed in its state or not. */
function action(ids: Ids, random: () => number): Ready | undefined {
  const operation = of(actions.filter(safe), random)
  if (!operation) return undefined
  const id = of(ids[segmentOf(operation)] ?? [], random) ?? unknownId
  const path = operation.path.replace('{id}', id).replace(/\{\w+\}/g, unknownId)
  const body = operation.body === undefined ? undefined : '{}'
  return {
    operation: named(operation),
    method: operation.method,
    path,
    body,
    headers: body === undefined ? {} : json,
  }
}

/** Nearly valid, as in the property tests of single operations. */
function anything(ids: Ids, random: () => number): Ready | undefined {
  const operation = of(operations.filter(safe), random)
  if (!operation) return undefined
  const all = [...Object.values(ids).flat(), unknownId]
  const own = ids[segmentOf(operation)]
  const last = Object.entries(ids).map(([segment, known]) => [segment, known.at(-1) ?? unknownId])
  const requests = requestsTo(operation, own?.length ? own : [unknownId], {
    all,
    own: Object.fromEntries(last),
  })
  const [asked] = fc.sample(requests, { numRuns: 1, seed: Math.floor(random() * 2 ** 31) })
  return asked && { operation: named(operation), path: asked.address, ...asked }
}
