import {
  notAChoice,
  parameterNotSingle,
  parameterRequired,
  parameterTwice,
} from '../../platform/refusals/fields.ts'
import type { Reason } from '../../platform/refusals/reason.ts'
import { invalid } from '../../platform/refusals/refusal.ts'
import { inNormalCase } from '../noun/formats.ts'
import type { Resource } from '../noun/resource.ts'
import type { JsonSchema } from '../noun/schema.ts'
import { compile, fieldReasons } from '../noun/validation.ts'

/** A query parameter in the form of the OpenAPI document. */
export interface Parameter {
  readonly name: string
  readonly schema: JsonSchema
  readonly about: string
  readonly required?: boolean
}

/** What an operation reads from the query string. `T` is the type of the result. */
export interface Query<T = unknown> {
  readonly parameters: readonly Parameter[]
  /** @throws Refusal 422 naming each invalid parameter; unknown ones are ignored. */
  readonly accept: (input: URLSearchParams) => T
}

/** Which parts of a record the answer shows. */
export interface RecordQuery {
  readonly fields: readonly string[] | undefined
  readonly with: readonly string[]
  /** Whether nobody reads the answer, so that the id of the record is enough. */
  readonly unseen?: boolean
}

export interface ListQuery extends RecordQuery {
  readonly filters: { readonly [name: string]: string }
  readonly orderBy: string
  readonly order: 'asc' | 'desc'
  readonly count: number
  readonly page: number
  /** The query as received, for the links of the list. */
  readonly received: URLSearchParams
}

type Received = ReadonlyMap<string, readonly string[]>
type Reasons = { [field: string]: readonly Reason[] }

const DEFAULT_COUNT = 15
const MAX_COUNT = 500
const MAX_PAGE = 2_147_483_647

/** A record with its own fields and nothing else. */
export const OWN_FIELDS: RecordQuery = { fields: undefined, with: [] }

export const noQuery: Query<RecordQuery> = { parameters: [], accept: () => OWN_FIELDS }

/** fields[] and with[] of a single record, if the operation has them. */
export function recordQuery(
  of: Resource,
  parts: { fields?: boolean; with?: boolean } = {},
): Query<RecordQuery> {
  const { parameters, choose } = choices(of, parts)
  return {
    parameters,
    accept: (input) => {
      const reasons: Reasons = {}
      const chosen = choose(grouped(input), reasons)
      refuseIfAny(reasons)
      return chosen
    },
  }
}

type PlainParameter = Omit<Parameter, 'name'>

/** The values of plain parameters, trimmed, without those that were not sent. */
export interface PlainQuery<Name extends string, Many extends string = never> extends RecordQuery {
  readonly values: { readonly [name in Name]?: string }
  /** Parameters that may be repeated, in the order received. */
  readonly lists: { readonly [name in Many]?: readonly string[] }
}

/** A parameter that may be repeated, as `name[]=`. */
interface ListParameter {
  /** Of one value. */
  readonly items: JsonSchema
  readonly maxItems: number
  readonly about: string
}

/**
 * Named parameters: single values, and lists, whose invalid values are named `name.N`. One that is required and empty
 * is 422.
 */
export function plainQuery<const Name extends string, const Many extends string = never>(
  declared: { readonly [name in Name]: PlainParameter },
  lists?: { readonly [name in Many]: ListParameter },
): Query<PlainQuery<Name, Many>> {
  const entries = Object.entries<PlainParameter>(declared)
  const parameters = entries.map(([name, parameter]) => ({ name, ...parameter }))
  const readers = parameters.map((parameter) => ({ ...parameter, read: reader(parameter) }))
  const listed = Object.entries<ListParameter>(lists ?? {})
  const listReaders = listed.map(([name, list]) => [name, listReader(name, list)] as const)
  const several = new Set(listed.map(([name]) => name))
  return {
    parameters: [
      ...parameters,
      ...listed.map(([name, { items, maxItems, about }]) => ({
        name: `${name}[]`,
        schema: { type: 'array', items, maxItems },
        about,
      })),
    ],
    accept: (input) => {
      const received = grouped(input, several, (value) => value.trim())
      const reasons: Reasons = {}
      const values = readers.map(({ name, required, read }) => {
        const value = read(received, reasons)
        if (required && value === undefined) reasons[name] ??= [parameterRequired()]
        return [name, value] as const
      })
      const many = listReaders.map(([name, read]) => [name, read(received, reasons)] as const)
      refuseIfAny(reasons)
      const given = values.filter(([, value]) => value !== undefined)
      const givenLists = many.filter(([, list]) => list !== undefined)
      return {
        fields: undefined,
        with: [],
        values: Object.fromEntries(given) as PlainQuery<Name>['values'],
        lists: Object.fromEntries(givenLists) as PlainQuery<Name, Many>['lists'],
      }
    },
  }
}

/** fields[], with[], the filters, the order and the page of a list. */
export function listQuery(of: Resource, parts: { fields?: boolean; with?: boolean } = {}): Query<ListQuery> {
  const { parameters, choose } = choices(ofLists(of), parts)
  const filters = filterParameters(of)
  const sorting: readonly Parameter[] = [
    {
      name: 'orderBy',
      schema: { type: 'string', enum: [...of.sortable], default: of.orderedBy },
      about: 'Field to order by.',
    },
    {
      name: 'order',
      schema: { type: 'string', enum: ['asc', 'desc'], default: 'desc' },
      about: 'Sort direction.',
    },
  ]
  const paging: readonly Parameter[] = [
    ...(of.sortable.length > 0 ? sorting : []),
    {
      name: 'count',
      schema: { type: 'integer', minimum: 1, maximum: MAX_COUNT, default: DEFAULT_COUNT },
      about: 'Results per page.',
    },
    {
      name: 'page',
      schema: { type: 'integer', minimum: 1, maximum: MAX_PAGE, default: 1 },
      about: 'Number of the page, from 1.',
    },
  ]
  const readers = new Map([...filters, ...paging].map((parameter) => [parameter.name, reader(parameter)]))
  return {
    parameters: [...filters, ...parameters, ...paging],
    accept: (input) => {
      const received = grouped(input)
      const reasons: Reasons = {}
      const chosen = choose(received, reasons)
      const read = (name: string) => readers.get(name)?.(received, reasons)
      const given = filters
        .map(({ name }) => [name, read(name)] as const)
        .filter(([, value]) => value !== undefined)
      const list: ListQuery = {
        ...chosen,
        filters: Object.fromEntries(given.map(([name, value]) => [name, value ?? ''])),
        orderBy: read('orderBy') ?? of.orderedBy,
        order: read('order') === 'asc' ? 'asc' : 'desc',
        count: Number(read('count') ?? DEFAULT_COUNT),
        page: Number(read('page') ?? 1),
        received: input,
      }
      refuseIfAny(reasons)
      return list
    },
  }
}

/** Only single-valued parameters: those that were given, as text. */
export function parameterQuery(
  parameters: readonly Parameter[],
): Query<{ readonly [name: string]: string | undefined }> {
  const readers = parameters.map((parameter) => [parameter.name, reader(parameter)] as const)
  return {
    parameters,
    accept: (input) => {
      const received = grouped(input)
      const reasons: Reasons = {}
      const given = readers.map(([name, read]) => [name, read(received, reasons)] as const)
      refuseIfAny(reasons)
      return Object.fromEntries(given.filter(([, value]) => value !== undefined))
    },
  }
}

export function filterParameters(of: Resource): readonly Parameter[] {
  return Object.entries(of.filters).map(([name, { schema, about }]) => ({ name, schema, about }))
}

/** The resource without the includes that only single records have. */
function ofLists(of: Resource): Resource {
  const includes = Object.entries(of.includes).filter(([, { singleOnly }]) => !singleOnly)
  return { ...of, includes: Object.fromEntries(includes) }
}

function refuseIfAny(reasons: Reasons): void {
  if (Object.keys(reasons).length > 0) throw invalid(reasons)
}

const PARTS: ReadonlySet<string> = new Set(['fields', 'with'])

/**
 * `with[]=a`, `with[0]=a` and `with=a` are one parameter named `with`; its values are in the order received.
 * Other names with brackets are kept: a single-valued parameter given as an array is refused with its own reason.
 * @param several the names that may be arrays
 * @param read the value to keep
 */
function grouped(
  input: URLSearchParams,
  several: ReadonlySet<string> = PARTS,
  read = (value: string) => value,
): Received {
  const received = new Map<string, string[]>()
  for (const [name, text] of input) {
    const value = read(text)
    const plain = name.replace(/\[\d*\]$/, '')
    const key = several.has(plain) ? plain : name
    const values = received.get(key)
    if (values) values.push(value)
    else received.set(key, [value])
  }
  return received
}

function choices(
  of: Resource,
  { fields = !of.whole, with: includes = true }: { fields?: boolean; with?: boolean },
) {
  const fieldNames = Object.keys(of.fields).sort()
  const includeNames = Object.keys(of.includes).sort()
  const parameters: Parameter[] = []
  if (fields)
    parameters.push(
      choice(
        'fields[]',
        fieldNames,
        'Limits the record to these fields; the schema describes the full answer.',
      ),
    )
  if (includes && includeNames.length > 0) {
    parameters.push(choice('with[]', includeNames, 'Adds related records and counts.'))
  }
  return {
    parameters,
    choose: (received: Received, reasons: Reasons): RecordQuery => ({
      fields: fields ? chosen('fields', fieldNames, received, reasons) : undefined,
      with: (includes && includeNames.length > 0 && chosen('with', includeNames, received, reasons)) || [],
    }),
  }
}

function choice(name: string, values: readonly string[], about: string): Parameter {
  return { name, schema: { type: 'array', items: { type: 'string', enum: values } }, about }
}

function chosen(
  name: string,
  allowed: readonly string[],
  received: Received,
  reasons: Reasons,
): readonly string[] | undefined {
  const values = received.get(name)?.filter((value) => value !== '') ?? []
  values.forEach((value, index) => {
    if (!allowed.includes(value)) reasons[`${name}.${index}`] = [notAChoice()]
  })
  return values.length > 0 ? values : undefined
}

/** Reads a single-valued parameter as text in the form that its schema requires; an empty value counts as absent. */
function reader({ name, schema }: Parameter) {
  const check = compile({ type: 'object', properties: { [name]: schema } })
  return (received: Received, reasons: Reasons): string | undefined => {
    const values = received.get(name)
    const isArray = [...received.keys()].some((key) => key.startsWith(`${name}[`))
    if (isArray) {
      reasons[name] = [parameterNotSingle()]
      return undefined
    }
    const given = values?.filter((value) => value !== '') ?? []
    const [value] = given
    if (value === undefined) return undefined
    if (given.length > 1) {
      reasons[name] = [parameterTwice()]
      return undefined
    }
    const errors = check({ [name]: typed(value, schema) })
    if (errors.length > 0) {
      Object.assign(reasons, fieldReasons(errors))
      return undefined
    }
    return inNormalCase(value, schema)
  }
}

/** Reads a list; one without values counts as absent. */
function listReader(name: string, { items, maxItems }: ListParameter) {
  const check = compile({ type: 'object', properties: { [name]: { type: 'array', items, maxItems } } })
  return (received: Received, reasons: Reasons): readonly string[] | undefined => {
    const values = received.get(name)?.filter((value) => value !== '') ?? []
    const errors = check({ [name]: values })
    if (errors.length > 0) {
      Object.assign(reasons, fieldReasons(errors))
      return undefined
    }
    return values.length > 0 ? values.map((value) => inNormalCase(value, items)) : undefined
  }
}

/** Query values are text: numbers and booleans are recognized only in their plain spelling. */
function typed(value: string, { type }: JsonSchema): unknown {
  if (type === 'integer' && /^(0|[1-9]\d{0,9})$/.test(value)) return Number(value)
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}
