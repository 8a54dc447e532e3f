import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { noQuery, type Operation } from '../src/engine/index.ts'
import { exampleOf } from '../src/faces/openapi/examples.ts'
import { requestExample } from '../src/faces/openapi/requests.ts'
import { currentDocument } from '../src/faces/openapi/served.ts'
import { operations, publicOperations } from '../src/faces/operations.ts'
import { takesKey } from '../src/faces/requests/idempotency-key.ts'
import { permissionsTable } from '../tools/permissions-table.ts'
import { schemasOf } from './support/schemas.ts'
import { useService } from './support/service.ts'

const service = useService()
const document = currentDocument({ operations, publicOperations })
const compile = schemasOf(document)
const STALE = 'stale: run npm run generate'
const committed = (name: string) => readFile(new URL(`../${name}`, import.meta.url), 'utf8')

interface Content {
  readonly examples: { readonly [name: string]: object }
}

interface Example {
  readonly value: { readonly status?: number; readonly code?: string }
}

function described({ method, path }: Operation) {
  const found = document.paths[path]?.[method.toLowerCase()]
  if (!found) throw new Error(`${method} ${path} is not in the document`)
  return found
}

/** The answers of an operation with their content, references resolved. */
function answersOf(operation: Operation) {
  const shared = (document.components as { responses: { [name: string]: object } }).responses
  return Object.entries(described(operation).responses).map(([status, response]) => {
    const name = '$ref' in response ? String(response.$ref).split('/').at(-1) : undefined
    const answer = (name === undefined ? response : shared[name]) as {
      content?: { [mediaType: string]: Content }
    }
    const responses = ['paths', operation.path, operation.method.toLowerCase(), 'responses', status]
    return {
      status: Number(status),
      content: answer.content ?? {},
      place: name ? ['components', 'responses', name] : responses,
    }
  })
}

function parameter(operation: Operation, name: string) {
  const parameters = described(operation).parameters as object[]
  return parameters
    .map((each) => followed<{ name: string; schema: { items?: { enum: string[] } } }>(each))
    .find((each) => each.name === name)
}

/** The target of a reference, or the part itself. */
function followed<T>(part: object): T {
  if (!('$ref' in part)) return part as T
  const [, , kind = '', name = ''] = String(part.$ref).split('/')
  return (document.components as { [kind: string]: { [name: string]: T } })[kind]?.[name] as T
}

test('the committed document is the one that the service serves', async () => {
  const response = await fetch(`${service.address}/api/v1/openapi.json`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  // Compared as a boolean: the difference of two such texts would be pages long.
  expect((await response.text()) === (await committed('openapi.json')), STALE).toBe(true)
})

test('the committed table of permissions is the one of the operations', async () => {
  expect(permissionsTable(operations) === (await committed('permissions.txt')), STALE).toBe(true)
})

test('a record has one schema for all its answers, in which every field of its own is required', () => {
  const { schemas } = document.components as { schemas: { [name: string]: { required?: string[] } } }
  const shown = operations.filter(({ reply }) => !reply.data && !['empty', 'file'].includes(reply.shape))
  for (const operation of shown) {
    const { of, reply } = operation
    const content = JSON.stringify(
      answersOf(operation).find(({ status }) => status === reply.status)?.content,
    )
    const names = [...content.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name ?? '')
    const records = names.filter((name) => !['Meta', 'ListMeta', 'ListLinks'].includes(name))
    expect([`${operation.method} ${operation.path}`, records]).toEqual([expect.anything(), [records[0]]])
    expect(schemas[records[0] ?? '']?.required).toEqual(expect.arrayContaining(Object.keys(of.fields)))
  }
})

test('every operation has an id of its own', () => {
  const ids = operations.map((operation) => described(operation).operationId)
  expect(new Set(ids).size).toBe(operations.length)
  for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z]+$/)
})

describe.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s',
  (_, operation) => {
    test('has a summary and names its permission', () => {
      const { summary, description, 'x-permission': permission } = described(operation)
      expect(summary).toMatch(/^[A-Z].+[^.]$/)
      expect(permission).toBe(operation.permission)
      expect(description).toContain(operation.permission ?? 'Any valid token')
    })

    test('has the right article in its summary', () => {
      expect(described(operation).summary).not.toMatch(
        /\b(?:an (?![aeio]|u(?!se|ni))|a (?=[aeio]|u(?!se|ni)))/i,
      )
    })

    test('lists every possible error', () => {
      const { method, path, query, body, accepts, reply, errors = [], fresh, beforeFactor } = operation
      const always = [401, 429, 500, 503, ...(method === 'GET' ? [] : [400, 403, 413, 415])]
      const conditional = [
        ...(method !== 'GET' && path.includes('{id}') ? [412] : []),
        ...(path.includes('{') ? [404] : []),
        ...(query !== noQuery || body || accepts ? [422] : []),
        ...(takesKey(operation) ? [409, 422] : []),
        ...(fresh ? [409] : []),
        ...(beforeFactor ? [] : [403]),
        ...(reply.inParts ? [206] : []),
        ...(method === 'GET' && (path.endsWith('{id}') || reply.tagged) ? [304] : []),
      ]
      const existing = reply.orExisting ? [200] : []
      const expected = new Set([reply.status, ...existing, ...errors, ...always, ...conditional])
      expect(answersOf(operation).map(({ status }) => status)).toEqual([...expected].sort())
    })

    test('has valid examples of its answers', () => {
      for (const { status, content, place } of answersOf(operation)) {
        if (operation.reply.shape === 'file' && status < 300) continue
        expect(Object.keys(content)).toHaveLength(status === 204 || status === 304 ? 0 : 1)
        for (const [mediaType, { examples }] of Object.entries(content)) {
          const validate = compile([...place, 'content', mediaType, 'schema'])
          expect(Object.keys(examples).length).toBeGreaterThan(0)
          for (const { value } of Object.values(examples).map((each) => followed<Example>(each))) {
            validate(value)
            expect(validate.errors ?? []).toEqual([])
            if (status >= 400) expect(value.status).toBe(status)
          }
        }
      }
    })

    test('offers exactly the fields and the related records of its resource', () => {
      const { fields, includes } = operation.of
      const related = Object.entries(includes).filter(
        ([, { singleOnly }]) => !(singleOnly && operation.reply.shape === 'list'),
      )
      const offered = (name: string) => parameter(operation, name)?.schema.items?.enum
      if (offered('fields[]')) expect(offered('fields[]')).toEqual(Object.keys(fields).sort())
      if (offered('with[]')) expect(offered('with[]')).toEqual(related.map(([name]) => name).sort())
    })

    const { body } = operation
    if (!body) return
    test('has an accepted example of its body', () => {
      const example = requestExample(body.schema)
      expect(() => body.accept(example)).not.toThrow()
      for (const [name, value] of Object.entries(example)) expect([name, value]).not.toEqual([name, 'Text'])
    })
  },
)

test('a string without an example of its own differs from one with it', () => {
  expect(exampleOf({ type: 'string' })).toBe('Text')
  expect(exampleOf({ type: 'string', examples: ['Gate 2'] })).toBe('Gate 2')
})
