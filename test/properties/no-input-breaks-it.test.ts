import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { operations, publicOperations } from '../../src/faces/operations.ts'
import { issueSecret } from '../../src/platform/auth/secret.ts'
import type { Client } from '../support/client.ts'
import { oneOfEach } from '../support/one-of-each.ts'
import { unknownId } from '../support/samples.ts'
import { useService } from '../support/service.ts'
import type { Ids } from './from-schema.ts'
import { requestsTo } from './requests.ts'

// Seen red with a site that is 500 if its name has an emoji (in the long form), and with lists whose meta has an
// undocumented property.

const service = useService()
const FIXED_SEED = 20_261_120
const numRuns = inject('propertyCases')

let client: Client
let own: { readonly [segment: string]: { readonly id: string } }
let ids: Ids
let secrets: readonly string[]
const answered: { [status: string]: number } = {}

beforeAll(async () => {
  client = await service.organization()
  own = await oneOfEach(client, service)
  const theirs = await oneOfEach(await service.organization(), service)
  const { url } = (await client.post('/calendar-feeds')).body.data
  const kinds = ['calendar feed', 'invitation', 'password reset'] as const
  const unknown = kinds.map((kind) => issueSecret(kind, client.identity.organizationId).secret)
  secrets = [/([^/]+)\.ics$/.exec(url)?.[1] ?? '', ...unknown]
  ids = {
    all: [...Object.values(own), ...Object.values(theirs)].map(({ id }) => id).concat(unknownId, 'x'),
    own: Object.fromEntries(Object.entries(own).map(([segment, { id }]) => [segment, id])),
  }
})

afterAll(() => {
  const cases = Object.values(answered).reduce((sum, count) => sum + count, 0)
  const each = Object.entries(answered).map(([status, count]) => `${count} × ${status}`)
  process.stdout.write(`properties: ${cases} requests to ${inOrder.length} operations: ${each.join(', ')}\n`)
})

/** Operations that end something come last, so that the others still find it: records, and the caller's token. */
const ends = ({ method, path }: { method: string; path: string }) =>
  path === '/me/access/end' ? 2 : Number(method === 'DELETE')

const inOrder = [...operations, ...publicOperations].sort((one, other) => ends(one) - ends(other))

describe.each(inOrder.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s',
  (_, operation) => {
    test.each([
      ['a fixed seed', FIXED_SEED],
      ['a fresh seed', Date.now()],
    ])('never answers 5xx, and only as documented, with %s', { timeout: 600_000 }, async (_, seed) => {
      const segment = operation.path.split('/')[1] ?? ''
      const likely = operation.path.includes('{secret}') ? secrets : [own[segment]?.id ?? unknownId]
      const requests = requestsTo(operation, likely, ids)
      await fc.assert(
        fc.asyncProperty(requests, async ({ method, address, body, headers }) => {
          const answer = await client.send(method, address, body, headers)
          answered[answer.status] = (answered[answer.status] ?? 0) + 1
          expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
        }),
        { numRuns, seed, endOnFailure: false },
      )
    })
  },
)
