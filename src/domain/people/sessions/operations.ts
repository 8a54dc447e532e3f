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

/** A second factor in a request. */
const proof = {
  code: text(50, {
    about: 'From an authenticator app, or a recovery code. Each works once.',
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

const postSession = publicOperation({
  route: 'POST /session',
  tag,
  operationId: 'signIn',
  summary: 'Sign in',
  about:
    'Starts a session in a browser: the answer sets a cookie that later requests present instead of a token. The session ends after 12 hours without use, after 30 days at the latest. It acts for the organization that the person used last. An unknown address and a wrong password get the same answer; attempts are limited per account and network address. A person with a second factor gets 401 `second_factor_required` with their `methods` and what a `passkey` must sign; the request is then repeated with `code` or `passkey`. A second cookie, which gives no access, lets this browser sign in even while strangers try passwords.',
  body: plainBody({ email: emailAddress(), password: password(), ...proof }, ['email', 'password']),
  reply: { status: 201, description: 'The person is signed in.', schema },
  errors: [401, 403, 422, 429],
  run: async (request, { body }) => {
    if (request.headers['sec-fetch-site'] !== undefined) requireSameSite(request.headers, request.origin)
    return begun(request, await signIn(request, body))
  },
})

const deleteSession = publicOperation({
  route: 'DELETE /session',
  tag,
  operationId: 'signOut',
  summary: 'Sign out',
  about: 'Ends the session of the cookie immediately. Without a cookie nothing happens.',
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

const putSessionOrganization = publicOperation({
  route: 'PUT /session/organization',
  tag,
  operationId: 'switchOrganization',
  summary: 'Act for another organization',
  about:
    'Ends the session of the cookie and starts one for another organization of the person; the answer sets the new cookie.',
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

const postSessionConfirm = publicOperation({
  route: 'POST /session/confirm',
  tag,
  operationId: 'confirmSession',
  summary: 'Confirm that it is you',
  about:
    'Makes the session of the cookie fresh for five minutes, as a sign-in does. Sensitive operations require that: otherwise they answer 409 `sign_in_again`. In a session from the sign-in provider of the organization, `{}` returns the address there, `url`. Any other session takes the password, a code or a passkey; without any of them, a person with a passkey gets what it must sign, as at sign-in.',
  body: plainBody(
    {
      password: password(),
      ...proof,
      next: text(2_000, {
        about: 'The path of this service to return to from the provider.',
        example: '/me',
      }),
    },
    [],
  ),
  reply: {
    status: 200,
    description: 'The session is fresh, or the address that makes it fresh.',
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
