import {
  emailAddress,
  id,
  objectSchema,
  type PublicRequest,
  plainBody,
  publicOperation,
  text,
} from '../../../engine/index.ts'
import { requireSameSite } from '../../../platform/auth/same-site.ts'
import { NO_ID } from '../../../platform/id.ts'
import { NO_ORGANIZATION } from '../../../platform/postgres/scope.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { lastUsedFirst, membershipsOf } from '../sessions/memberships.ts'
import { beginAtProvider, takeTry } from '../single-sign-on/begin.ts'
import { firstProvider } from '../single-sign-on/provider.ts'
import { noSso } from '../single-sign-on/refusals.ts'
import { finishAtProvider } from './finish.ts'
import { isOffered } from './offered.ts'

const tag = 'Sessions'

const postSso = publicOperation({
  route: 'POST /session/sso',
  tag,
  operationId: 'beginSingleSignOn',
  summary: 'Start single sign-on',
  about:
    'Returns the address at the provider for the browser to open, and a cookie that binds the sign-in to this browser for ten minutes. An email address finds the organization through its members; an unknown address and an organization without a provider get the same 404 `no_sso`.',
  body: plainBody(
    {
      organizationId: id(),
      email: emailAddress(),
      next: text(2_000, { about: 'The path of this service to open afterwards.', example: '/sites' }),
    },
    [],
  ),
  reply: {
    status: 200,
    description: 'The address to open.',
    schema: objectSchema({
      data: objectSchema({
        url: { type: 'string', examples: ['https://login.example/authorize?client_id=…'] },
      }),
    }),
  },
  errors: [403, 404, 422, 429],
  run: async (request, { body }) => {
    if (request.headers['sec-fetch-site'] !== undefined) requireSameSite(request.headers, request.origin)
    await takeTry(request)
    const found = await find(request, body)
    const { url, cookie } = await beginAtProvider(request, { ...found, next: body.next ?? '/' })
    return { content: JSON.stringify({ data: { url } }), headers: { 'set-cookie': cookie } }
  },
})

const getCallback = publicOperation({
  route: 'GET /session/sso/callback',
  tag,
  operationId: 'finishSingleSignOn',
  summary: 'Finish single sign-on',
  about:
    'For browsers: redirects to the page that the person wanted, in a session for this organization only; after any error, to the sign-in page with a message and without a session.',
  reply: { status: 303, description: 'Redirects to a page of the service.' },
  errors: [422, 429],
  run: (request, { query }) => finishAtProvider(request, query),
})

const getWays = publicOperation({
  route: 'GET /session/ways',
  tag,
  operationId: 'waysToSignIn',
  summary: 'View the ways to sign in',
  about:
    'Whether any organization of this installation has a sign-in provider. `POST /session/sso` finds out whose it is.',
  limited: true,
  reply: {
    status: 200,
    description: 'What a sign-in page can offer besides passwords.',
    schema: objectSchema({
      data: objectSchema({ singleSignOn: { type: 'boolean', examples: [true] } }),
      meta: objectSchema({
        requestId: { type: 'string', examples: ['0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40'] },
      }),
    }),
  },
  errors: [],
  run: async ({ transactions, requestId }) => {
    const singleSignOn = await isOffered(transactions)
    return { content: JSON.stringify({ data: { singleSignOn }, meta: { requestId } }) }
  },
})

export const ssoPublicOperations = [getWays, postSso, getCallback]

const USER = statement('SELECT id FROM users WHERE email = lower($1)')

/** The named organization, or the one that the owner of the address used last. @throws Refusal 404 */
async function find(
  { transactions }: PublicRequest,
  { organizationId, email }: { organizationId?: string; email?: string },
) {
  const candidates = organizationId ? [organizationId] : await organizationsBehind(transactions, email ?? '')
  const found = await firstProvider(transactions, candidates)
  if (!found) throw noSso()
  return found
}

async function organizationsBehind(
  transactions: PublicRequest['transactions'],
  email: string,
): Promise<readonly string[]> {
  const [rows] = await transactions.read(NO_ORGANIZATION, [bind(USER, [email])])
  const memberships = await membershipsOf(transactions, rows?.[0]?.[0] ?? NO_ID)
  return lastUsedFirst(memberships).map(({ organization }) => organization.id)
}
