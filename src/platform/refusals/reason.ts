/** A parameter of a message: its JSON Schema, and its type for the compiler. */
export interface Parameter<T = unknown> {
  readonly schema: { readonly [keyword: string]: unknown }
  readonly value?: T
}

export const text: Parameter<string> = { schema: { type: 'string' } }
export const number: Parameter<number> = { schema: { type: 'integer' } }
export const texts: Parameter<readonly string[]> = { schema: { type: 'array', items: text.schema } }

/** One of several codes that languages have words for. */
export function choice<const V extends string>(values: readonly V[]): Parameter<V> {
  return { schema: { type: 'string', enum: values } }
}

/** Records, each with the English name of its kind: `work task`. */
export const records: Parameter<readonly { readonly kind: string; readonly name: string }[]> = {
  schema: {
    type: 'array',
    items: {
      type: 'object',
      properties: { kind: text.schema, name: text.schema },
      required: ['kind', 'name'],
      additionalProperties: false,
    },
  },
}

export interface Parameters {
  readonly [name: string]: Parameter
}

export type NoParameters = Record<never, never>

/** The names in the braces of a sentence. */
type NamesIn<S extends string> = S extends `${string}{${infer N}}${infer Rest}` ? N | NamesIn<Rest> : never

/** The parameters of a sentence: those declared, and the others that it names, which are texts. */
export type Named<S extends string, P extends Parameters> = P & {
  readonly [N in Exclude<NamesIn<S>, keyof P | 'field'>]: typeof text
}

/** The parameters of a message. */
export type ParamsOf<P extends Parameters> = {
  readonly [N in keyof P]: P[N] extends Parameter<infer T> ? T : never
}

/**
 * A message: `The {kind} has more than {most} steps.` with its parameters filled in, and `{field}` with the dotted name
 * of the field. A function if words depend on the parameters.
 */
export type English<S extends string, P extends Parameters> =
  | S
  | ((params: ParamsOf<P>, field: string) => string)

/** The arguments of a reason: none if it has no parameters. */
export type Given<P extends Parameters> = keyof P extends never ? [] : [params: ParamsOf<P>]

/** Why something is refused, for programs: a stable code with the parameters of its message. */
export interface Reason {
  readonly code: string
  readonly params: { readonly [name: string]: unknown }
  /** What the message calls the field, if that is only the end of the field's dotted name. */
  readonly called?: string
}

/** The reasons for each field, under flat dotted keys such as `lines.0.workTaskId`. */
export type FieldReasons = { readonly [field: string]: readonly Reason[] }

/** One code of the catalogue. */
export interface Entry {
  readonly code: string
  readonly parameters: Parameters
  readonly english: English<string, never>
  /** For a reason about the request as a whole: how it is answered. */
  readonly answer?: {
    readonly status: number
    readonly code: string
    readonly headers?: { readonly [name: string]: string }
  }
}

const entries = new Map<string, Entry>()

/** All codes, in the order of their declaration. */
export function catalogue(): readonly Entry[] {
  return [...entries.values()]
}

/** @throws Error for a code that nobody declared */
export function entryOf(code: string): Entry {
  const entry = entries.get(code)
  if (!entry) throw new Error(`no refusal has the code ${code}`)
  return entry
}

const NAMES = /\{(\w+)\}/g

/** Adds a code to the catalogue. @throws Error if there is one of this name */
export function declare({ parameters, ...entry }: Entry): void {
  const { code, english } = entry
  if (entries.has(code)) throw new Error(`two refusals have the code ${code}`)
  const names = typeof english === 'string' ? [...english.matchAll(NAMES)].map(([, name = '']) => name) : []
  const texts = names.filter((name) => name !== 'field' && !(name in parameters)).map((name) => [name, text])
  entries.set(code, { ...entry, parameters: { ...parameters, ...Object.fromEntries(texts) } })
}

export function englishOf({ code, params, called }: Reason, field: string): string {
  const { english } = entryOf(code)
  if (typeof english === 'function') return english(params as never, called ?? field)
  const values: Reason['params'] = { field: called ?? field, ...params }
  return english.replaceAll(NAMES, (_, name) => [values[name]].flat().join(', '))
}

/** Makes reasons of one code, in TypeScript and in SQL. */
export interface Reasons<P extends Parameters> {
  (...given: Given<P>): Reason
  /** The same as a jsonb expression, from an SQL expression for each parameter. */
  readonly sql: (...given: keyof P extends never ? [] : [{ readonly [N in keyof P]: string }]) => string
}

/** Declares a code for an error in a field. @param parameters those that are not texts, or not in the sentence */
export function aboutField<S extends string, const P extends Parameters = NoParameters>(
  code: string,
  english: English<S, P>,
  parameters?: P,
): Reasons<Named<S, P>> {
  declare({ code, parameters: parameters ?? {}, english })
  return reasonsOf(code)
}

/** Declares a code for an error in a field whose message begins with the field. @param wrong what follows its name */
export function wrongField<const S extends string>(
  code: string,
  wrong: S,
): Reasons<Named<`The {field} field ${S}.`, NoParameters>> {
  return aboutField(code, `The {field} field ${wrong}.`)
}

/** Makes reasons of a declared code. */
export function reasonsOf<P extends Parameters>(code: string): Reasons<P> {
  const make = (...[params]: Given<P>): Reason => ({ code, params: params ?? {} })
  const sql = (given: { readonly [name: string]: string } = {}) => {
    const params = Object.entries(given).map(([name, expression]) => `'${name}', ${expression}`)
    return `jsonb_build_object('code', '${code}', 'params', jsonb_build_object(${params.join(', ')}))`
  }
  return Object.assign(make, { sql }) as Reasons<P>
}
