import { expect } from 'vitest'
import type { Client } from './client.ts'
import { make, memberOf, type Sample, sampledNouns } from './samples.ts'

/** A kind of record that can be deleted. */
interface Kind {
  readonly segment: string
  readonly create: (client: Client) => Promise<Sample>
  /** A PUT that it accepts. */
  readonly body: (record: Sample) => object
}

export const assessmentOf = async (client: Client) => make.assessment(client, (await make.content(client)).id)

const deletable = sampledNouns.filter(({ operations, sampled }) => {
  const deleted = operations.some(({ method, path }) => method === 'DELETE' && path.split('/').length === 3)
  return deleted && sampled.change && !sampled.stays
})

const kindsOf = (nouns: typeof deletable): readonly Kind[] =>
  nouns.map(({ of, sampled }) => ({
    segment: of.segment,
    create: (client) => memberOf(client).make(of),
    body: (record) => sampled.change?.(record) ?? {},
  }))

/** Every kind that can be deleted. */
export const all = kindsOf(deletable)

/** Kinds whose versions are confirmed individually, with the fields that their PUT needs. */
export const versioned = kindsOf(deletable.filter(({ of }) => of.versioned))

/** Changes a record and returns the answer's record. */
export const put = async (client: Client, segment: string, id: string, body: object): Promise<Sample> => {
  const answer = await client.put(`/${segment}/${id}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data ?? answer.body
}

/** Reads a record, with or without an envelope. */
export const read = async (client: Client, segment: string, id: string): Promise<Sample> => {
  const { body } = await client.get(`/${segment}/${id}`)
  return body.data ?? body
}
