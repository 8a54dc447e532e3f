import fc from 'fast-check'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { operations } from '../../src/operations.ts'
import type { Client } from '../support/client.ts'
import { oneOfEach } from '../support/one-of-each.ts'
import { unknownId } from '../support/samples.ts'
import { useService } from '../support/service.ts'
import { requestsTo } from './requests.ts'

const service = useService()
const FIXED_SEED = 20_261_120
const numRuns = inject('propertyCases')

let client: Client
let own: { readonly [segment: string]: { readonly id: string } }
let ids: readonly string[]

beforeAll(async () => {
  client = await service.organization()
  own = await oneOfEach(client, service)
  const theirs = await oneOfEach(await service.organization(), service)
  ids = [...Object.values(own), ...Object.values(theirs)].map(({ id }) => id).concat(unknownId, 'x')
})

/** Deletions come last, so that the others find something. */
const inOrder = [...operations].sort(
  (one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
)

describe.each(inOrder.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s',
  (_, operation) => {
    test.each([
      ['a fixed seed', FIXED_SEED],
      ['a fresh seed', Date.now()],
    ])(
      'never answers 5xx, and only what the document says, with %s',
      { timeout: 600_000 },
      async (_, seed) => {
        const segment = operation.path.split('/')[1] ?? ''
        const requests = requestsTo(operation, [own[segment]?.id ?? unknownId], ids)
        // Written red once by answering 500 to a body whose name is an emoji.
        await fc.assert(
          fc.asyncProperty(requests, async ({ method, address, body, headers }) => {
            const answer = await client.send(method, address, body, headers)
            expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
          }),
          { numRuns, seed, endOnFailure: false },
        )
      },
    )
  },
)
