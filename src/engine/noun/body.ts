import type { Permission } from '../../platform/auth/authorize.ts'
import type { Transactions } from '../../platform/postgres/transactions.ts'
import { invalid } from '../../platform/refusals/refusal.ts'
import type { Author } from './author.ts'
import { changeFields, requireNoChange } from './change-kind.ts'
import { type Fields, schemasOf, type ValueOf, valueSchema } from './field.ts'
import { inNormalCase } from './formats.ts'
import { fieldOf, type Resource } from './resource.ts'
import type { JsonSchema } from './schema.ts'
import { compile, fieldReasons } from './validation.ts'
import { statesToSave } from './version-life.ts'

/** The body that an operation accepts. `T` is the type of the accepted value. */
export interface Body<T = unknown> {
  readonly schema: JsonSchema
  /** Checks and normalizes a parsed JSON value. @throws Refusal 422 naming each invalid field. */
  readonly accept: (input: unknown) => T
  /**
   * For a body that may name under `as` a person who acts in the caller's session: checks the presence of that
   * person.
   */
  readonly takesAs?: ProveAs
}

/** A person who acts in somebody else's session or with their token, and the PIN that proves their presence. */
export interface As {
  readonly userId: string
  readonly pin: string
}

/** @throws Refusal if it is not that person, or they lack the permission */
export type ProveAs = (
  transactions: Transactions,
  author: Author & { readonly caller: { readonly userId: string } },
  as: As,
  permission: Permission,
) => Promise<void>

export type Accepted<B> = B extends Body<infer T> ? T : never

export type BodyValue<F extends Fields, R extends keyof F, O extends keyof F> = {
  readonly [K in R]: NonNullable<ValueOf<F[K]>>
} & { readonly [K in O]?: ValueOf<F[K]> }

/**
 * The body of a write. `fields` are the resource's own and, under `extra`, those that only a request has. Strings are
 * trimmed, `""` counts as null, and ids are in lower case. Other fields of the record are accepted and ignored, so that a client can send back
 * what it read. A body that can confirm a version also takes the kind of its change.
 */
export function body<
  F extends Fields,
  const R extends keyof (F & X) & string,
  const O extends keyof (F & X) & string,
  X extends Fields = Record<never, never>,
>(
  of: Resource<F>,
  { required, optional, extra }: { required: readonly R[]; optional: readonly O[]; extra?: X },
): Body<BodyValue<F & X, R, O>> {
  const taken = new Set<string>([...required, ...optional])
  const shown = [...Object.keys(of.fields), ...Object.keys(of.includes)].filter((name) => !taken.has(name))
  const writable = Object.fromEntries(
    [...taken].map((name) => [name, extra?.[name] ? valueSchema(extra[name]) : writableSchema(of, name)]),
  )
  const confirms = of.versioned && [writable.status?.enum].flat().includes('confirmed')
  const changing = confirms ? schemasOf(changeFields) : {}
  const readOnly = Object.fromEntries(shown.map((name) => [name, { readOnly: true }]))
  return acceptObject(
    {
      type: 'object',
      properties: { ...writable, ...changing, ...readOnly },
      ...(required.length > 0 ? { required: [...required] } : {}),
      additionalProperties: false,
    },
    new Set(shown),
    (body) => {
      if (confirms && body.status !== 'confirmed') requireNoChange(body)
    },
  )
}

/** The schema of a resource's field in a body: for the status of a version, only those it can be saved in. */
function writableSchema(of: Resource, name: string): JsonSchema {
  const schema = valueSchema(fieldOf(of, name))
  return name === 'status' && of.versioned && of.life
    ? { ...schema, enum: [...statesToSave(of.life)] }
    : schema
}

/** A body without fields. */
export const emptyBody: Body<Record<string, never>> = plainBody({}, [])

/** A body that belongs to no resource. */
export function plainBody<F extends Fields, const R extends keyof F & string>(
  fields: F,
  required: readonly R[],
): Body<BodyValue<F, R, Exclude<keyof F, R>>> {
  return acceptObject(
    {
      type: 'object',
      properties: schemasOf(fields),
      ...(required.length > 0 ? { required: [...required] } : {}),
      additionalProperties: false,
    },
    new Set(),
  )
}

function acceptObject<T>(
  schema: JsonSchema,
  ignored: ReadonlySet<string>,
  rule: (body: { readonly [name: string]: unknown }) => void = () => {},
): Body<T> {
  const check = compile(schema)
  return {
    schema,
    accept: (input) => {
      const value = normalized(input, schema)
      if (isObject(value)) {
        for (const name of ignored) delete value[name]
      }
      const errors = check(value)
      if (errors.length > 0) throw invalid(fieldReasons(errors))
      rule(value as { readonly [name: string]: unknown })
      return value as T
    },
  }
}

function isObject(value: unknown): value is { [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * A copy with every string trimmed, empty strings as null, and ids in lower case, as the database returns them. A
 * required field that is null counts as missing. The JSON reader limits the depth.
 */
function normalized(value: unknown, schema: JsonSchema | undefined): unknown {
  if (typeof value === 'string') return inNormalCase(value.trim(), schema) || null
  if (Array.isArray(value)) {
    const items = schema?.items as JsonSchema | undefined
    return value.map((item) => normalized(item, items))
  }
  if (!isObject(value)) return value
  const properties = schema?.properties as { readonly [name: string]: JsonSchema } | undefined
  const required = schema?.required as readonly string[] | undefined
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, normalized(inner, properties?.[name])] as const)
      .filter(([name, inner]) => inner !== null || !required?.includes(name)),
  )
}
