import { expect } from 'vitest'
import { Browser } from './browser.ts'
import type { Answer, Client } from './client.ts'
import type { Sample } from './samples.ts'
import type { Service } from './service.ts'

/** The secret in the link of the only message that waits in the client's organization. */
export async function mailedSecret(
  service: Service,
  client: Client,
): Promise<{ to: string; secret: string }> {
  const sent = await service.workOff(client)
  expect(sent).toHaveLength(1)
  const [message] = sent
  const secret = /\/(?:invitations|password-resets)\/(h[ir]_[\w-]+)\?organization=/.exec(
    message?.text ?? '',
  )?.[1]
  expect(secret, message?.text).toBeDefined()
  return { to: message?.to ?? '', secret: secret ?? '' }
}

/** Sends a request without a token, as a person following a link does. */
export function visit(service: Service, method: string, path: string, body?: object): Promise<Answer> {
  return new Browser(service.address).send(method, path, body)
}

/** Invites a person, who accepts with the password and signs in. */
export async function joined(
  service: Service,
  client: Client,
  { email, roleId, password }: { email: string; roleId: string; password: string },
): Promise<{ user: Sample; browser: Browser }> {
  const { body } = await client.post('/users', { email, firstName: 'Eero', lastName: 'Niemi', roleId })
  const { secret } = await mailedSecret(service, client)
  expect((await visit(service, 'POST', `/invitations/${secret}`, { password })).status).toBe(204)
  const browser = new Browser(service.address)
  expect((await browser.send('POST', '/session', { email, password })).status).toBe(201)
  return { user: body.data, browser }
}

/** The id of one of the organization's roles. */
export async function roleNamed(client: Client, name: string): Promise<string> {
  const { body } = await client.get(`/roles?count=500&search=${name}`)
  return body.data.find((role: Sample & { name: string }) => role.name === name).id
}
