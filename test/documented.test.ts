import { expect, test } from 'vitest'
import { SAFE_HEADERS } from '../src/faces/http/safe-headers.ts'
import { currentDocument } from '../src/faces/openapi/served.ts'
import { operations, publicOperations } from '../src/faces/operations.ts'
import type { Answer } from './support/client.ts'
import { expectDocumented } from './support/documented.ts'

const ID = '0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40'

function answer(status: number, body: unknown, headers: { [name: string]: string } = {}): Answer {
  const usual = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': ID }
  return { status, body, headers: new Headers({ ...SAFE_HEADERS, ...usual, ...headers }) }
}

const { examples } = currentDocument({ operations, publicOperations }).components as {
  examples: { [name: string]: { value: { data: object; meta: object } } }
}
const { data: site, meta } = examples.Site?.value ?? {}

const problem = {
  title: 'Not Found',
  status: 404,
  code: 'not_found',
  message: 'The site was not found.',
  details: { request: [{ code: 'not_found', params: { kind: 'site' } }] },
  meta: { requestId: ID },
}
const asProblem = { 'content-type': 'application/problem+json' }
const check = (address: string, given: Answer) => () => expectDocumented('GET', address, given)

test('a documented answer passes', () => {
  expect(check(`/sites/${ID}`, answer(200, { data: site, meta }))).not.toThrow()
  expect(check(`/sites/${ID}`, answer(404, problem, asProblem))).not.toThrow()
})

test('an undocumented property fails', () => {
  expect(check(`/sites/${ID}`, answer(200, { data: { ...site, secret: 1 }, meta }))).toThrow('secret')
  expect(check(`/sites/${ID}`, answer(200, { data: site, meta, more: 1 }))).toThrow('more')
})

test('a property may only be missing if fields[] was sent', () => {
  const cut = answer(200, { data: { id: ID }, meta })
  expect(check(`/sites/${ID}`, cut)).toThrow('name')
  expect(check(`/sites/${ID}?fields[]=`, cut)).toThrow('name')
  expect(check(`/sites/${ID}?fields[]=id`, cut)).not.toThrow()
  expect(check(`/sites/${ID}?fields%5B0%5D=id`, cut)).not.toThrow()
})

test('a value of another type fails', () => {
  expect(check(`/sites/${ID}`, answer(200, { data: { ...site, name: null }, meta }))).toThrow('/data/name')
  expect(check(`/sites/${ID}`, answer(200, { data: { ...site, createdAt: '2026' }, meta }))).toThrow(
    '/data/createdAt',
  )
})

test('a status that the operation does not list fails', () => {
  const conflict = { ...problem, status: 409 }
  expect(check(`/sites/${ID}`, answer(409, conflict, asProblem))).toThrow('the status is not listed')
})

test('another content type, status or request id than the answer itself has fails', () => {
  expect(check(`/sites/${ID}`, answer(404, problem))).toThrow('content type')
  expect(check(`/sites/${ID}`, answer(403, problem, asProblem))).toThrow('status 404')
  expect(check(`/sites/${ID}`, answer(404, problem, { ...asProblem, 'x-request-id': 'x' }))).toThrow(
    'requestId',
  )
})

test('an answer without a security header fails', () => {
  const framed = answer(200, { data: site, meta }, { 'x-frame-options': 'SAMEORIGIN' })
  expect(check(`/sites/${ID}`, framed)).toThrow('x-frame-options')
})

test('answers outside of operations must be problems', () => {
  expect(check('/nothing', answer(404, problem, asProblem))).not.toThrow()
  expect(check('/sites/%zz', answer(404, problem, asProblem))).not.toThrow()
  expect(check('/nothing', answer(200, {}))).toThrow('content type')
  expect(() => expectDocumented('PATCH', '/sites', answer(404, problem, asProblem))).not.toThrow()
})

test('the messages of a refusal are those of its reasons', () => {
  const known = { ...problem, status: 422, code: 'validation_failed', message: 'The name field is required.' }
  const refused = (errors: object, details: object) =>
    check('/nothing', answer(422, { ...known, errors, details }, asProblem))
  const required = { code: 'required', params: {} }
  const name = ['The name field is required.']
  expect(refused({ name }, { name: [required] })).not.toThrow()
  expect(refused({ name: ['Say a name.'] }, { name: [required] })).toThrow('name says Say a name.')
  expect(refused({ name }, { title: [required] })).toThrow('errors and details name other fields')
  expect(refused({ name }, { name: [{ code: 'nobody_knows', params: {} }] })).toThrow()
  expect(check('/nothing', answer(404, { ...problem, message: 'Gone.' }, asProblem))).toThrow('says Gone.')
})
