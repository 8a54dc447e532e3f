import {
  empty,
  envelope,
  givenData,
  list,
  objectSchema,
  oneOf,
  operation,
  plainBody,
  schemasOf,
} from '../../../engine/index.ts'
import { user } from '../users/resource.ts'
import { endAccess, endAllAccess } from './end.ts'
import { accessFields, accessOf, KINDS } from './find.ts'

const common = { permission: null, personal: true, of: user } as const

export const accessOperations = [
  operation({
    route: 'GET /me/access',
    summary: 'List the caller’s sessions, tokens and calendar feeds',
    about:
      'In all organizations of the person; the organization of the request comes first, in each the newest first.',
    ...common,
    reply: envelope(200, {
      type: 'array',
      items: objectSchema(schemasOf(accessFields)),
    }),
    run: async (context) => {
      const all = (await accessOf(context)).map(({ organizationId: _, ...shown }) => shown)
      return givenData(all)
    },
  }),
  operation({
    route: 'DELETE /me/access/{accessId}',
    summary: 'End one of the caller’s sessions, tokens or calendar feeds',
    about: 'It ends with the next request. Tokens made with a token end with it.',
    ...common,
    reply: empty,
    run: (context, { params }) => endAccess(context, params.accessId ?? ''),
  }),
  operation({
    route: 'POST /me/access/end',
    summary: 'Sign out everywhere',
    about:
      'Ends all sessions of the person, including that of the request; `kinds` chooses what to end instead.',
    ...common,
    body: plainBody(
      { kinds: list(oneOf(KINDS), { minItems: 1, maxItems: KINDS.length, uniqueItems: true }) },
      [],
    ),
    reply: empty,
    holdsSecret: true,
    run: (context, { body }) => endAllAccess(context, body.kinds ?? ['session']),
  }),
]
