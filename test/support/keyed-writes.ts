import type { SampleRequest } from '../../src/engine/index.ts'
import { operations } from '../../src/faces/operations.ts'
import { takesKey } from '../../src/faces/requests/idempotency-key.ts'
import { newId } from '../../src/platform/id.ts'
import type { Answer, Client } from './client.ts'
import { make, memberOf, type SampledNoun, sampledNouns, stepBody, type World } from './samples.ts'
import { wayUpTo } from './ways.ts'

/** A request that succeeds once. */
export type Write = SampleRequest

/** Sends a request. Each form gets a new boundary, as in browsers. */
export async function sendWrite(
  client: Client,
  method: string,
  { path, body }: Write,
  headers: { readonly [name: string]: string } = {},
): Promise<Answer> {
  if (!(body instanceof FormData)) return client.send(method, path, JSON.stringify(body), headers)
  const form = new Response(body)
  const type = form.headers.get('content-type') ?? ''
  return client.send(method, path, await form.bytes(), { ...headers, 'content-type': type })
}

type Prepare = (client: Client, world: World) => Promise<Write>

/** A file with one record of a unique name. */
function imported({ of, file, sampled }: SampledNoun): Prepare {
  return async (client, world) => {
    const body = await sampled.body?.(memberOf(client, world), {})
    const [name = ''] = file?.imports?.key ?? []
    const own = body?.[name] === undefined ? {} : { [name]: newId() }
    return { path: `/imports/${of.segment}?dryRun=false`, body: [{ ...body, ...own }] }
  }
}

/** A step of a record after the steps before it, by their operations or a PUT with the state. */
function stepOf(noun: SampledNoun, step: string): Prepare {
  const { of, sampled } = noun
  return async (client, world) => {
    const member = memberOf(client, world)
    const record = await member.make(of, await sampled.alive?.(member))
    const path = `/${of.segment}/${record.id}`
    for (const before of of.life ? wayUpTo(of.life, step) : []) {
      if (operations.some((each) => each.path === `/${of.segment}/{id}/${before}`))
        await member.post(`${path}/${before}`, await stepBody(noun, before, member))
      else await member.put(path, { ...sampled.change?.(record), status: of.life?.steps[before]?.to })
    }
    return { path: `${path}/${step}`, body: await stepBody(noun, step, member) }
  }
}

/** The requests of a noun: those of its sample, and those derived from its bodies. */
function requestsOf(noun: SampledNoun): { readonly [operation: string]: Prepare } {
  const { of, file, sampled } = noun
  const { body, change, requests = {} } = sampled
  const path = `/${of.segment}`
  const own = Object.entries(requests).map(([name, request]): [string, Prepare] => [
    name,
    async (client, world) => request(memberOf(client, world)),
  ])
  const steps = Object.keys(of.life?.steps ?? {}).map((step): [string, Prepare] => [
    `POST ${path}/{id}/${step}`,
    stepOf(noun, step),
  ])
  return {
    ...Object.fromEntries(steps),
    ...(body && {
      [`POST ${path}`]: async (client, world) => ({ path, body: await body(memberOf(client, world), {}) }),
    }),
    ...(change && {
      [`PUT ${path}/{id}`]: async (client, world) => {
        const record = await memberOf(client, world).make(of)
        return { path: `${path}/${record.id}`, body: change(record) }
      },
    }),
    ...(file?.imports && { [`POST /imports${path}`]: imported(noun) }),
    ...Object.fromEntries(own),
  }
}

const ofRoles: { readonly [operation: string]: Prepare } = {
  'POST /roles': async () => ({
    path: '/roles',
    body: { name: `Role ${newId()}`, permissions: ['sites.read'] },
  }),
  'POST /roles/offers': async () => ({ path: '/roles/offers', body: { roles: [] } }),
  'PUT /roles/{id}': async (client) => {
    const { id } = await make.role(client)
    return { path: `/roles/${id}`, body: { name: `Role ${newId()}`, permissions: [] } }
  },
}

const ofTheDesk: { readonly [operation: string]: Prepare } = {
  'PUT /me/first-steps': async () => ({ path: '/me/first-steps', body: { dismissed: true } }),
  'POST /samples': async (client) => {
    await client.post('/samples/remove')
    return { path: '/samples', body: {} }
  },
  'POST /samples/remove': async (client) => {
    await client.post('/samples')
    return { path: '/samples/remove', body: {} }
  },
}

const known: { readonly [operation: string]: Prepare } = Object.assign(
  {},
  ...sampledNouns.map(requestsOf),
  ofRoles,
  ofTheDesk,
)

const keyed = operations.filter(takesKey).map(({ method, path }) => `${method} ${path}`)

/** One successful request for each operation that takes an Idempotency-Key, by method and path. */
export const keyedWrites: { readonly [operation: string]: Prepare } = Object.fromEntries(
  keyed.flatMap((name) => (known[name] ? [[name, known[name]]] : [])),
)

/** The same for one of them. @throws Error that says where to add it */
export function keyedWrite(name: string): Prepare {
  const found = keyedWrites[name]
  if (found) return found
  const [method, segment, ...rest] = name.split(/ ?\//)
  const plain = { POST: 'body', 'PUT {id}': 'change' }[[method, ...rest].join(' ')]
  const part = plain ? `\`${plain}\`, or a request under \`requests\`` : 'a request under `requests`'
  throw new Error(`${name} has no request that succeeds: give the sample.ts of the noun ${segment} ${part}.`)
}

/**
 * Writes without an audit entry: those stored with the record that would be most of the log (their result is audited),
 * those that change nothing in a new organization, where no role is offered anything, and the layout of a person's own
 * page.
 */
export const UNAUDITED: readonly string[] = [
  'POST /trainings/{id}/watching',
  'PUT /attempts/{id}/answers',
  'POST /roles/offers',
  'PUT /me/first-steps',
]
