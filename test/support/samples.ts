import { expect } from 'vitest'
import { newId } from '../../src/id.ts'
import type { Client } from './client.ts'

type Body = { readonly [field: string]: unknown }

export const siteBody = {
  name: 'Paper mill',
  line1: 'Tehtaankatu 1',
  postalCode: '42100',
  postalAddress: 'Jämsä',
  country: 'FI',
}

/** A record as answers hold it, whichever envelope it came in. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into records whose shape the document checks
export type Sample = any

async function create(client: Client, path: string, body: Body): Promise<Sample> {
  const answer = await client.post(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data ?? answer.body
}

/** Makes records with as little as they need; `more` adds or replaces fields. */
export const make = {
  site: (client: Client, more: Body = {}) => create(client, '/sites', { ...siteBody, ...more }),
  task: (client: Client, more: Body = {}) =>
    create(client, '/work-tasks', { name: 'Lock out a grinder', ...more }),
  step: (client: Client, workTaskId: string, more: Body = {}) =>
    create(client, '/work-steps', {
      name: 'Verify zero energy',
      riskLevel: 'critical',
      status: 'draft',
      workTaskId,
      ...more,
    }),
  requirement: (client: Client, more: Body = {}) =>
    create(client, '/safety-requirements', { name: 'Authorised for lockout', ...more }),
  content: (client: Client, more: Body = {}) =>
    create(client, '/educational-contents', { title: 'Lockout', completionStrategy: 'once', ...more }),
  assessment: (client: Client, educationalContentId: string, more: Body = {}) =>
    create(client, '/assessments', { title: 'Lockout quiz', educationalContentId, ...more }),
  question: (client: Client, assessmentId: string, more: Body = {}) =>
    create(client, '/assessment-questions', {
      assessmentId,
      question: 'Is the machine dead?',
      type: 'true_false',
      correctAnswers: [true],
      ...more,
    }),
  manufacturer: (client: Client, more: Body = {}) =>
    create(client, '/manufacturers', { name: 'Nostolinja', ...more }),
  equipmentGroup: (client: Client, more: Body = {}) =>
    create(client, '/equipment-groups', { name: 'Gas detectors', ...more }),
  order: (client: Client, siteId: string, more: Body = {}) => create(client, '/orders', { siteId, ...more }),
  job: (client: Client, siteId: string, more: Body = {}) => create(client, '/jobs', { siteId, ...more }),
  event: (client: Client, more: Body = {}) =>
    create(client, '/events', {
      title: 'Scaffold inspection',
      start: '2026-03-02 08:00',
      durationMinutes: 30,
      ...more,
    }),
  role: (client: Client, more: Body = {}) =>
    create(client, '/roles', { name: `Role ${newId()}`, permissions: ['sites.read'], ...more }),
  /** A member who has not accepted the invitation yet. */
  user: async (client: Client, more: Body = {}) =>
    create(client, '/users', {
      email: `${newId()}@members.example`,
      firstName: 'Aino',
      lastName: 'Laine',
      roleId: more.roleId ?? (await make.role(client)).id,
      ...more,
    }),
}

/** An id that no record has. */
export const unknownId = '01890000-0000-7000-8000-000000000000'
