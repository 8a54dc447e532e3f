import {
  emailAddress,
  id,
  moment,
  objectSchema,
  type PublicAnswer,
  type PublicRequest,
  password,
  plainBody,
  publicOperation,
  text,
  userSchema,
} from '../../../engine/index.ts'
import { sessionCookie } from '../../../platform/auth/cookie.ts'
import { requireSameSite } from '../../../platform/auth/same-site.ts'
import { readSession } from '../../../platform/auth/token.ts'
import { browserAnswer } from '../second-factors/browser-answer.ts'
import { type Begun, endSession, sessionOf } from './begin.ts'
import { confirmSession } from './confirm.ts'
import { confirmAtProvider } from './confirm-at-provider.ts'
import { signIn } from './sign-in.ts'
import { switchOrganization } from './switch.ts'

const tag = 'Sessions'
const uuid = id().schema

/** A second factor, as a request shows it. */
const proof = {
  code: text(50, {
    about: 'Of an authenticator app, or a recovery code. Each counts once.',
    example: '123456',
  }),
  passkey: browserAnswer,
}

const metaSchema = objectSchema({ requestId: { type: 'string' }, userId: uuid, organizationId: uuid })

const schema = objectSchema({
  data: objectSchema({
    user: userSchema,
    organization: objectSchema({ id: uuid, name: { type: 'string', examples: ['Sahala Sawmill'] } }),
  }),
  meta: metaSchema,
})

export const postSession = publicOperation({
  route: 'POST /session',
  tag,
  operationId: 'signIn',
  summary: 'Sign in',
  about:
    'Begins a session in a browser: the answer sets a cookie, which later requests may present in place of a token. It ends after 12 hours without use, after 30 days at the latest. The session acts for the organization in which the person was last. An unknown address and a wrong password are answered alike; attempts are limited for each account and network address. Who has a second factor is asked for it: 401 `second_factor_required` says which `methods` they have and what a `passkey` has to sign; the request is sent again with `code` or `passkey`. A second cookie, which opens nothing, lets the person in from this browser while strangers try passwords.',
  body: plainBody({ email: emailAddress(), password: password(), ...proof }, ['email', 'password']),
  reply: { status: 201, description: 'The person is signed in.', schema },
  errors: [401, 403, 422, 429],
  run: async (request, { body }) => {
    if (request.headers['sec-fetch-site'] !== undefined) requireSameSite(request.headers, request.origin)
    return begun(request, await signIn(request, body))
  },
})

export const deleteSession = publicOperation({
  route: 'DELETE /session',
  tag,
  operationId: 'signOut',
  summary: 'Sign out',
  about: 'Ends the session of the cookie at once. Without one it does nothing.',
  reply: { status: 204, description: 'The session is over.' },
  errors: [403],
  run: async (request) => {
    const session = sessionOf(request)
    if (session) {
      requireSameSite(request.headers, request.origin)
      await request.transactions.write(session.organizationId, [
        endSession(session.organizationId, session.secretHash, request.requestId),
      ])
    }
    return { headers: { 'set-cookie': sessionCookie(undefined, request.origin) } }
  },
})

export const putSessionOrganization = publicOperation({
  route: 'PUT /session/organization',
  tag,
  operationId: 'switchOrganization',
  summary: 'Act for another organization',
  about:
    'Ends the session of the cookie and begins one for another organization that the person belongs to; the answer sets the new cookie.',
  body: plainBody({ organizationId: id({ about: 'One of the caller’s organizations.' }) }, [
    'organizationId',
  ]),
  reply: { status: 200, description: 'The session acts for the other organization.', schema },
  errors: [401, 403, 422],
  run: async (request, { body }) => {
    if (sessionOf(request)) requireSameSite(request.headers, request.origin)
    return begun(request, await switchOrganization(request, body.organizationId))
  },
})

export const postSessionConfirm = publicOperation({
  route: 'POST /session/confirm',
  tag,
  operationId: 'confirmSession',
  summary: 'Confirm that it is you',
  about:
    'Makes the session of the cookie fresh for five minutes, as a sign-in does. Operations that open other doors ask for that: they answer 409 `sign_in_again` in a session that is not. `{}` in a session that was begun at the provider of the organization gives the address there, `url`. In any other it takes the password, a code or a passkey; with none of them, somebody who has a passkey is told what it has to sign, as at the sign-in.',
  body: plainBody(
    {
      password: password(),
      ...proof,
      next: text(2_000, {
        about: 'Where the provider leads back to, as a path of this service.',
        example: '/me',
      }),
    },
    [],
  ),
  reply: {
    status: 200,
    description: 'The session is fresh; or where to go so that it will be.',
    schema: {
      examples: [{ data: { url: 'https://login.example/authorize?client_id=…' } }],
      anyOf: [
        objectSchema({ data: objectSchema({ freshUntil: moment().schema }), meta: metaSchema }),
        objectSchema({ data: objectSchema({ url: { type: 'string' } }) }),
      ],
    },
  },
  errors: [401, 403, 422, 429],
  run: async (request, { body }) => {
    if (sessionOf(request)) requireSameSite(request.headers, request.origin)
    const shown = Object.keys(body).some((name) => name !== 'next')
    const atProvider = shown ? undefined : await confirmAtProvider(request, body.next ?? '/')
    if (atProvider) {
      const { url, cookie } = atProvider
      return { content: JSON.stringify({ data: { url } }), headers: { 'set-cookie': cookie } }
    }
    const { freshUntil, ...meta } = await confirmSession(request, body)
    return {
      content: JSON.stringify({ data: { freshUntil }, meta: { requestId: request.requestId, ...meta } }),
    }
  },
})

export const sessionOperations = [postSession, postSessionConfirm, deleteSession, putSessionOrganization]

function begun(request: PublicRequest, { secret, userId, membership, cookies = [] }: Begun): PublicAnswer {
  const { organization, firstName, lastName } = membership
  const meta = { requestId: request.requestId, userId, organizationId: organization.id }
  return {
    content: JSON.stringify({ data: { user: { id: userId, firstName, lastName }, organization }, meta }),
    begun: readSession(secret),
    headers: { 'set-cookie': [sessionCookie(secret, request.origin), ...cookies] },
  }
}
