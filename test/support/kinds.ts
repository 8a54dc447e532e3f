import { expect } from 'vitest'
import type { Client } from './client.ts'
import { make, type Sample, siteBody } from './samples.ts'

interface Kind {
  readonly create: (client: Client) => Promise<Sample>
  /** A PUT that it takes as it is. */
  readonly body: (record: Sample) => object
}

export const assessmentOf = async (client: Client) => make.assessment(client, (await make.content(client)).id)

const kinds: { readonly [segment: string]: Kind } = {
  sites: { create: (client) => make.site(client), body: () => siteBody },
  manufacturers: { create: (client) => make.manufacturer(client), body: () => ({ name: 'Other' }) },
  'equipment-groups': { create: (client) => make.equipmentGroup(client), body: () => ({ name: 'Other' }) },
  events: {
    create: (client) => make.event(client),
    body: () => ({ title: 'Other', start: '2026-03-02 08:00', durationMinutes: 30 }),
  },
  'work-tasks': {
    create: (client) => make.task(client),
    body: () => ({ name: 'Other', active: true, status: 'draft' }),
  },
  'work-steps': {
    create: async (client) => make.step(client, (await make.task(client)).id),
    body: () => ({ name: 'Other', riskLevel: 'low', status: 'draft' }),
  },
  'safety-requirements': { create: (client) => make.requirement(client), body: () => ({ name: 'Other' }) },
  'educational-contents': {
    create: (client) => make.content(client),
    body: () => ({ title: 'Other', completionStrategy: 'once' }),
  },
  assessments: {
    create: assessmentOf,
    body: ({ educationalContentId }) => ({ title: 'Other', educationalContentId }),
  },
  'assessment-questions': {
    create: async (client) => make.question(client, (await assessmentOf(client)).id),
    body: ({ assessmentId }) => ({ assessmentId, question: 'Other?', type: 'true_false' }),
  },
}

/** Every kind that can be deleted. */
export const all = Object.entries(kinds).map(([segment, kind]) => ({ segment, ...kind }))

/** Kinds whose versions are confirmed by themselves, with the fields that a PUT of them needs. */
export const versioned = all.filter(({ segment }) => /^(work|safety|educational|assessments)/.test(segment))

/** Changes a record and gives what the answer holds. */
export const put = async (client: Client, segment: string, id: string, body: object): Promise<Sample> => {
  const answer = await client.put(`/${segment}/${id}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data ?? answer.body
}

/** Reads a record, out of whatever envelope. */
export const read = async (client: Client, segment: string, id: string): Promise<Sample> => {
  const { body } = await client.get(`/${segment}/${id}`)
  return body.data ?? body
}
