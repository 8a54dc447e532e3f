import { expect } from 'vitest'
import type { Given, Made, Member, Noun, Sample as NounSample } from '../../src/engine/index.ts'
import { nouns } from '../../src/nouns.ts'
import { newId } from '../../src/platform/id.ts'
import { Refusal } from '../../src/platform/refusals/refusal.ts'
import type { Client } from './client.ts'
import type { Service } from './service.ts'
import { SessionClient } from './session-client.ts'

export { siteBody } from '../../src/domain/register/sites/sample.ts'

/** A record as answers hold it, whichever envelope it came in: tests look into it, and the document checks its shape. */
// biome-ignore lint/suspicious/noExplicitAny: of any noun
export type Sample = any

/** An address that nobody has yet. */
export const newEmail = () => `${newId()}@members.example`

/** A noun with its sample. */
export interface SampledNoun extends Noun {
  readonly sampled: NounSample
}

/** Every noun with its sample, in the order of the list. */
export const sampledNouns: readonly SampledNoun[] = await Promise.all(
  nouns.map(async (noun: Noun) => ({ ...noun, sampled: checked(noun, (await noun.sample()).sample) })),
)

/** A sample whose change is checked before it is sent. */
function checked(noun: Noun, sample: NounSample): NounSample {
  const { change } = sample
  if (!change) return sample
  return { ...sample, change: (record: Made) => fitting(noun, 'PUT', '', 'change', change(record)) }
}

/** The body of a step of a noun. @throws Error that says where to add it if it is not in the sample */
export async function stepBody(noun: SampledNoun, step: string, member: Member): Promise<Given> {
  const given = noun.sampled.steps?.[step] ?? {}
  const body = typeof given === 'function' ? await given(member) : given
  return fitting(noun, 'POST', `/${step}`, `steps.${step}`, body)
}

/** A valid body of an operation on a record. @throws Error that names its part of the sample */
function fitting({ of, operations }: Noun, method: string, rest: string, part: string, body: Given): Given {
  const path = `/${of.segment}/{id}${rest}`
  const taking = operations.find((each) => each.method === method && each.path === path)
  try {
    taking?.body?.accept(structuredClone(body))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const reason = Object.values(error.errors ?? {})
      .flat()
      .join(' ')
    throw new Error(`${placeOf(of.segment)}: \`${part}\` is not a body of ${method} ${path}. ${reason}`)
  }
  return body
}

/** Where a test finds other organizations and other people. */
export interface World extends Pick<Service, 'address' | 'database'> {
  organization(): Promise<Client>
}

/** For samples that need no other organization or person. @throws Error for one that does */
const alone = new Proxy({} as World, {
  get: () => {
    throw new Error('This sample needs others, so it is made by oneOfEach or keyedWrites.')
  },
})

async function sent(client: Client, method: string, path: string, body: Given): Promise<Sample> {
  const answer = await client.send(method, path, JSON.stringify(body))
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeOneOf([200, 201])
  return answer.body.data ?? answer.body
}

/** A client for samples. @param known records to reuse if a sample needs one of their kind */
export function memberOf(client: Client, world: World = alone, known: Map<string, Sample> = new Map()) {
  const member = {
    identity: client.identity,
    post: (path: string, body: Given = {}) => sent(client, 'POST', path, body),
    put: (path: string, body: Given) => sent(client, 'PUT', path, body),
    make: async ({ segment }: Noun['of'], given: Given = {}): Promise<Sample> => {
      const found = known.get(segment)
      if (found && Object.keys(given).length === 0) return found
      const { body, make } = sampleOf(segment)
      if (make) return make(member)
      if (!body) throw new Error(`${placeOf(segment)} makes none: give it a body.`)
      return member.post(`/${segment}`, { ...(await body(member, given)), ...given })
    },
    stranger: async () => memberOf(await world.organization(), world),
    second: async () => memberOf(await SessionClient.ofSecond(world, client), world),
  }
  return member
}

/** The place of a noun's sample, for messages. */
export function placeOf(segment: string): string {
  return `The sample of the noun ${segment} (sample.ts in its folder)`
}

function sampleOf(segment: string): NounSample {
  const found = sampledNouns.find(({ of }) => of.segment === segment)
  if (!found) throw new Error(`The noun ${segment} is not in src/nouns.ts.`)
  return found.sampled
}

/** Creates minimal records of one noun; `given` adds or replaces fields. */
function one(segment: string): (client: Client, given?: Given) => Promise<Sample> {
  return async (client, given = {}) => {
    const member = memberOf(client)
    const body = await sampleOf(segment).body?.(member, given)
    return member.post(`/${segment}`, { ...body, ...given })
  }
}

/** The same for a part of another record, whose field is given separately. */
function part(segment: string, field: string): (client: Client, of: string, more?: Given) => Promise<Sample> {
  return (client, of, more = {}) => one(segment)(client, { [field]: of, ...more })
}

/** Creates minimal records; `more` adds or replaces fields. */
export const make = {
  site: one('sites'),
  task: one('work-tasks'),
  step: part('work-steps', 'workTaskId'),
  requirement: one('safety-requirements'),
  content: one('educational-contents'),
  assessment: part('assessments', 'educationalContentId'),
  question: part('assessment-questions', 'assessmentId'),
  manufacturer: one('manufacturers'),
  equipmentGroup: one('equipment-groups'),
  order: part('orders', 'siteId'),
  job: part('jobs', 'siteId'),
  deviation: part('deviations', 'siteId'),
  event: one('events'),
  /** A member who has not accepted the invitation yet. */
  user: one('users'),
  role: (client: Client, more: Given = {}) =>
    sent(client, 'POST', '/roles', { name: `Role ${newId()}`, permissions: ['sites.read'], ...more }),
}

/** An id that no record has. */
export const unknownId = '01890000-0000-7000-8000-000000000000'
