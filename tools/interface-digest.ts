import type { Offered, OpenApiOperation } from '../src/faces/openapi/document.ts'
import { currentDocument } from '../src/faces/openapi/served.ts'

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: { readonly [name: string]: Schema }
  readonly required?: readonly string[]
  readonly items?: Schema
  /** Accepted so that clients can send back what they read, but never stored. */
  readonly readOnly?: boolean
}

interface Content {
  readonly [mediaType: string]: { readonly schema: Schema }
}

/**
 * The whole API with one line per operation, so that changes to it are readable in a diff: method, path, permission,
 * query parameters, body (`!` marks a required field) and answers.
 */
export function interfaceDigest(offered: Offered): string {
  const { paths, components } = currentDocument(offered)
  const { parameters } = components as { parameters: { [name: string]: { name: string; in: string } } }
  const lines = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      [
        method.toUpperCase(),
        path,
        operation['x-permission'] ?? (operation.security ? '(public)' : '(any token)'),
        freshOf(operation),
        queryOf(operation, parameters),
        bodyOf(operation),
        answersOf(operation),
      ]
        .filter((part) => part !== '')
        .join('  '),
    ),
  )
  return `${lines.join('\n')}\n`
}

/** Whether the session must be fresh, and for which fields. */
function freshOf({ 'x-fresh-sign-in': fresh }: OpenApiOperation): string {
  if (!fresh) return ''
  return fresh === true ? '(fresh)' : `(fresh: ${(fresh as readonly string[]).join(' ')})`
}

function queryOf(
  operation: OpenApiOperation,
  shared: { readonly [name: string]: { name: string; in: string } },
): string {
  const parameters = (operation.parameters ?? []) as { $ref?: string; name: string; in: string }[]
  const names = parameters
    .map((each) => shared[each.$ref?.split('/').at(-1) ?? ''] ?? each)
    .filter((each) => each.in === 'query')
  return names.length > 0 ? `?${names.map(({ name }) => name).join(' ')}` : ''
}

function bodyOf({ requestBody }: OpenApiOperation): string {
  if (!requestBody) return ''
  return Object.entries((requestBody as { content: Content }).content)
    .map(([mediaType, { schema }]) => (mediaType === 'application/json' ? shape(schema) : mediaType))
    .join(' or ')
}

/** An object as its fields, anything else as its type. */
function shape(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.items) return `[${shape(schema.items)}]`
  if (!schema.properties) return [schema.type ?? 'any'].flat().join('|')
  const own = Object.entries(schema.properties).filter(([, field]) => !field.readOnly)
  const fields = own.map(([name, field]) => {
    const record = field.$ref ?? field.items?.$ref ?? field.properties ?? field.items?.properties
    const inner = record ? ` ${shape(field)}` : ''
    return `${name}${schema.required?.includes(name) ? '!' : ''}${inner}`
  })
  return `{${fields.join(', ')}}`
}

/** The schemas of successful answers, and the statuses of the others. */
function answersOf({ responses }: OpenApiOperation): string {
  const answers = Object.entries(responses).map(([status, response]) => {
    if (Number(status) >= 300) return status
    const content = Object.entries((response as { content?: Content }).content ?? {})
    const shown = content.map(([mediaType, { schema }]) =>
      mediaType === 'application/json' ? shape(schema) : mediaType,
    )
    return [status, ...shown].join(' ')
  })
  return `→ ${answers.join(' ')}`
}
