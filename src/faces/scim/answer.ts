import { change, type Directory, look } from '../../domain/people/provisioning/directory.ts'
import { addGroup, changeGroup, endGroup } from '../../domain/people/provisioning/groups.ts'
import { type Extent, type Found, groups, people } from '../../domain/people/provisioning/listing.ts'
import { addPerson, changePerson, endPerson } from '../../domain/people/provisioning/people.ts'
import { noteRefusedDirectory } from '../../domain/people/provisioning/refused.ts'
import { isUuid } from '../../engine/index.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { MAX_COUNT, resourceTypes, schemas, serviceProviderConfig } from './discovery.ts'
import { ScimError, scimTypeOf } from './error.ts'
import { readFilter } from './filter.ts'
import { GROUP_FILTER, groupChange, groupForm } from './groups.ts'
import { changesOf, resourceChanges } from './patch.ts'
import { newPerson, personChange, USER_FILTER, userForm } from './users.ts'

const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const DEFAULT_COUNT = 100

export interface ScimRequest {
  readonly method: string
  /** The path below that of the interface: `Users/0198…`. */
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
  /** The client's address. */
  readonly address: string
  /** The address of the interface: `https://holdpoint.example/scim/v2`. */
  readonly base: string
}

export interface ScimAnswer {
  readonly status: 200 | 201 | 204
  readonly body?: object
  readonly location?: string
}

/** Whether a request is answered without a token: the capabilities of the interface are not secret. */
export function isDiscovery({ path }: Pick<ScimRequest, 'path'>): boolean {
  return /^(ServiceProviderConfig|ResourceTypes|Schemas)(\/|$)/.test(path)
}

export type { Directory }

/** @throws Refusal 401 for a token that is unknown or revoked */
export async function requireDirectory(directory: Directory): Promise<void> {
  await look(directory, [])
}

/** Describes the interface. @throws ScimError 404, 405 */
export function discover({ method, path, base }: ScimRequest): ScimAnswer {
  if (method !== 'GET') throw notAllowed('GET')
  const [kind, id] = path.split('/')
  if (kind === 'ServiceProviderConfig') return { status: 200, body: serviceProviderConfig(base) }
  const all = kind === 'Schemas' ? schemas(base) : resourceTypes(base)
  if (id === undefined) return listing({ total: all.length, records: all }, 1)
  const found = all.find((each) => each.id === id)
  if (!found) throw missing()
  return { status: 200, body: found }
}

/**
 * Answers a request of a directory.
 * @throws ScimError; Refusal from the operations on members
 */
export async function answerDirectory(directory: Directory, request: ScimRequest): Promise<ScimAnswer> {
  try {
    return await answered(directory, request)
  } catch (error) {
    noteHostile(directory, request, error)
    throw error
  }
}

/** Invalid filters and paths, and attempts to change what belongs to somebody else. */
const HOSTILE: ReadonlySet<string> = new Set(['invalidFilter', 'invalidPath', 'mutability'])

/** Records in the audit log what a directory tried without being entitled to it. */
function noteHostile(directory: Directory, { method, path, address }: ScimRequest, error: unknown): void {
  if (!(error instanceof ScimError || error instanceof Refusal)) return
  const reason = scimTypeOf(error)
  if (!reason || !HOSTILE.has(reason)) return
  const operation = `${method} /scim/v2/${path.split('/', 1)[0]}`
  noteRefusedDirectory(directory, { reason, operation, address })
}

async function answered(directory: Directory, request: ScimRequest): Promise<ScimAnswer> {
  const [kind, id, ...rest] = request.path.split('/')
  const records = RECORDS.find((each) => each.name === kind)
  if (!records || rest.length > 0) throw missing()
  if (id === undefined) return collection(directory, request, records)
  if (!isUuid(id)) throw missing()
  return record(directory, request, records, id)
}

/** One of the two kinds of records. */
interface Records {
  readonly name: 'Users' | 'Groups'
  readonly list: (directory: Directory, request: ScimRequest, extent: Extent) => Promise<Found<object>>
  readonly one: (directory: Directory, request: ScimRequest, id: string) => Promise<Found<object>>
  readonly add: (directory: Directory, body: unknown) => Promise<string>
  /** @param whole whether the body is the complete new record rather than a list of operations */
  readonly change: (directory: Directory, id: string, body: unknown, whole: boolean) => Promise<void>
  readonly end: (directory: Directory, id: string) => Promise<void>
}

const ONE: Extent = { offset: 0, limit: 1 }
const NONE = { total: 0, records: [] }

const RECORDS: readonly Records[] = [
  {
    name: 'Users',
    list: async (directory, { query, base }, extent) => {
      const wanted = conditionsOf(query, USER_FILTER)
      const found = wanted && (await people(directory, wanted, extent))
      return found ? shown(found, (each) => userForm(each, base)) : NONE
    },
    one: async (directory, { base }, id) =>
      shown(await people(directory, { id }, ONE), (each) => userForm(each, base)),
    add: (directory, body) => {
      const person = newPerson(resourceChanges(body))
      return change(directory, (transaction, author) => addPerson(transaction, author, person))
    },
    change: (directory, id, body, whole) => {
      const changes = personChange(whole ? resourceChanges(body) : changesOf(body))
      return change(directory, (transaction, author) => changePerson(transaction, author, id, changes))
    },
    end: (directory, id) => change(directory, (transaction, author) => endPerson(transaction, author, id)),
  },
  {
    name: 'Groups',
    list: async (directory, { query, base }, extent) => {
      const wanted = conditionsOf(query, GROUP_FILTER)
      const found = wanted && (await groups(directory, wanted, extent, wantsMembers(query)))
      return found ? shown(found, (each) => groupForm(each, base)) : NONE
    },
    one: async (directory, { query, base }, id) =>
      shown(await groups(directory, { id }, ONE, wantsMembers(query)), (each) => groupForm(each, base)),
    add: (directory, body) => {
      const { name, externalId = null, ...members } = groupChange(resourceChanges(body))
      if (!name) throw new ScimError(400, 'invalidValue', 'displayName is required.')
      return change(directory, async (transaction, author) => {
        const id = await addGroup(transaction, author, name, externalId)
        await changeGroup(transaction, author, id, members)
        return id
      })
    },
    change: (directory, id, body, whole) => {
      const changes = groupChange(whole ? resourceChanges(body) : changesOf(body))
      return change(directory, (transaction, author) => changeGroup(transaction, author, id, changes))
    },
    end: (directory, id) => change(directory, (transaction, author) => endGroup(transaction, author, id)),
  },
]

async function collection(directory: Directory, request: ScimRequest, records: Records): Promise<ScimAnswer> {
  const { method, query, body } = request
  if (method === 'GET') {
    const startIndex = Math.max(1, wholeNumber('startIndex', query) ?? 1)
    const limit = Math.min(MAX_COUNT, Math.max(0, wholeNumber('count', query) ?? DEFAULT_COUNT))
    return listing(await records.list(directory, request, { offset: startIndex - 1, limit }), startIndex)
  }
  if (method !== 'POST') throw notAllowed('GET, POST')
  const id = await records.add(directory, body)
  return {
    ...(await single(directory, request, records, id)),
    status: 201,
    location: locationOf(request, records, id),
  }
}

async function record(
  directory: Directory,
  request: ScimRequest,
  records: Records,
  id: string,
): Promise<ScimAnswer> {
  const { method, body } = request
  switch (method) {
    case 'GET':
      break
    case 'PUT':
    case 'PATCH':
      await records.change(directory, id, body, method === 'PUT')
      break
    case 'DELETE':
      await records.end(directory, id)
      return { status: 204 }
    default:
      throw notAllowed('GET, PUT, PATCH, DELETE')
  }
  return single(directory, request, records, id)
}

async function single(
  directory: Directory,
  request: ScimRequest,
  records: Records,
  id: string,
): Promise<ScimAnswer> {
  const [found] = (await records.one(directory, request, id)).records
  if (!found) throw missing()
  return { status: 200, body: found }
}

const locationOf = ({ base }: ScimRequest, { name }: Records, id: string) => `${base}/${name}/${id}`

function shown<T>({ total, records }: Found<T>, form: (record: T) => object): Found<object> {
  return { total, records: records.map(form) }
}

function listing({ total, records }: Found<object>, startIndex: number): ScimAnswer {
  const body = {
    schemas: [LIST],
    totalResults: total,
    startIndex,
    itemsPerPage: records.length,
    Resources: records,
  }
  return { status: 200, body }
}

/**
 * The conditions of the filter under the names that the attributes have here; undefined if two of them contradict each
 * other.
 */
function conditionsOf<Name extends string>(
  query: URLSearchParams,
  names: { readonly [attribute: string]: Name },
): { readonly [N in Name]?: string | boolean } | undefined {
  const filter = query.get('filter')
  const wanted = filter === null ? {} : readFilter(filter, Object.keys(names))
  const conditions = new Map<Name, string | boolean>()
  for (const [attribute, value] of Object.entries(wanted ?? {})) {
    const name = names[attribute]
    if (name === undefined) continue
    const before = conditions.get(name)
    if (before !== undefined && String(before).toLowerCase() !== String(value).toLowerCase()) return undefined
    conditions.set(name, value)
  }
  return wanted && (Object.fromEntries(conditions) as { [N in Name]?: string | boolean })
}

/** Whether to show the members of groups; for a large organization, clients ask for one group at a time. */
function wantsMembers(query: URLSearchParams): boolean {
  const names = (parameter: string) =>
    query
      .get(parameter)
      ?.split(',')
      .map((each) => each.trim().toLowerCase().split('.', 1)[0])
  if (names('excludedAttributes')?.includes('members')) return false
  return names('attributes')?.includes('members') ?? true
}

function wholeNumber(name: string, query: URLSearchParams): number | undefined {
  const given = query.get(name)
  if (given === null || given === '') return undefined
  if (!/^[+-]?\d{1,9}$/.test(given))
    throw new ScimError(400, 'invalidValue', `${name} must be a whole number.`)
  return Number(given)
}

function missing(): ScimError {
  return new ScimError(404, undefined, 'There is no such resource.')
}

function notAllowed(allowed: string): ScimError {
  return new ScimError(405, undefined, `This address takes ${allowed}.`, { allow: allowed })
}
