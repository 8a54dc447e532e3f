import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'
import type { Offered } from '../src/faces/openapi/document.ts'
import { currentDocument } from '../src/faces/openapi/served.ts'
import { takesKey } from '../src/faces/requests/idempotency-key.ts'
import { shownBeside } from './shown-beside.ts'

/** An inline parameter, or a reference to a shared one. */
interface Parameter {
  readonly name?: string
  readonly $ref?: string
}

const LINE_WIDTH = 110
const HEADER = '// Made from the operations by `npm run generate`.\n'

/**
 * The document as TypeScript types, for the client. Records are complete there: a type cannot say which fields are
 * left when `fields[]` was sent, so that parameter is left out.
 */
export async function clientTypes(offered: Offered): Promise<string> {
  const document = structuredClone(currentDocument(offered, 'whole'))
  const shared = (document.components as { parameters: { [name: string]: { name: string } } }).parameters
  const isFields = ({ name, $ref }: Parameter) =>
    (name ?? shared[$ref?.split('/').at(-1) ?? '']?.name) === 'fields[]'
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    const parameters = operation.parameters as Parameter[]
    Object.assign(operation, { parameters: parameters.filter((each) => !isFields(each)) })
  }
  return HEADER + astToString(await openapiTypescript(document as unknown as OpenAPI3))
}

/** The POST and PUT operations that ignore an Idempotency-Key, as a module of the client. */
export function unkeyedOperations({ operations, publicOperations }: Offered): string {
  const changes = [...operations.filter((each) => !takesKey(each)), ...publicOperations].filter(
    ({ method }) => method === 'POST' || method === 'PUT',
  )
  const names = changes.map(({ method, path }) => `  '${method} ${path}',\n`)
  const list = names.length > 0 ? `[\n${names.join('')}]` : '[]'
  return `${HEADER}\n/** What ignores an Idempotency-Key. */\nexport const unkeyed: ReadonlySet<string> = new Set(${list})\n`
}

/** The document's lists as a module of the client, since types do not exist at run time. */
export function offeredNames(offered: Offered): string {
  const { paths, components } = currentDocument(offered, 'whole') as unknown as {
    paths: object
    components: { schemas: { Role: { properties: { permissions: { items: { enum: string[] } } } } } }
  }
  const imported = Object.keys(paths).flatMap((path) => /^\/imports\/([^/]+)$/.exec(path)?.[1] ?? [])
  return [
    HEADER,
    '/** Every permission that a role can have. */',
    `export const permissions = ${listOf(components.schemas.Role.properties.permissions.items.enum)}`,
    '',
    '/** What can be exported as a file and imported again, in an order in which nothing refers to what comes later. */',
    `export const exchanged = ${listOf(imported)}`,
    '',
    '/** What the permissions of a kind of record show beside it by `with[]`, as the kinds whose permissions that would need. */',
    `export const shownBeside = {\n${kindsBeside(offered.operations)}} as const`,
    '',
  ].join('\n')
}

/** The properties of an object: kinds of records by the first part of their permissions. */
function kindsBeside(operations: Offered['operations']): string {
  const kinds = new Map<string, Set<string>>()
  for (const { permissions, needed } of shownBeside(operations)) {
    for (const kind of permissions.map(kindOf)) {
      kinds.set(kind, new Set([...(kinds.get(kind) ?? []), ...needed.map(kindOf)]))
    }
  }
  const quoted = (name: string) => `'${name}'`
  const entries = [...kinds].map(([kind, others]) => {
    const name = kind.includes('-') ? quoted(kind) : kind
    const line = `  ${name}: [${[...others].map(quoted).join(', ')}],`
    // Formatted like the formatter, which also checks generated files.
    return line.length > LINE_WIDTH
      ? `  ${name}: [\n${[...others].map((other) => `    ${quoted(other)},\n`).join('')}  ],\n`
      : `${line}\n`
  })
  return entries.join('')
}

function kindOf(permission: string): string {
  return permission.slice(0, permission.indexOf('.'))
}

function listOf(names: readonly string[]): string {
  return `[\n${names.map((name) => `  '${name}',\n`).join('')}] as const`
}
