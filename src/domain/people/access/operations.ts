import {
  empty,
  envelope,
  flag,
  id,
  list,
  moment,
  noQuery,
  nullable,
  objectSchema,
  oneOf,
  operation,
  plainBody,
  text,
  valueSchema,
} from '../../../engine/index.ts'
import { user } from '../users/resource.ts'
import { endAccess, endAllAccess } from './end.ts'
import { accessOf, KINDS } from './find.ts'

const fields = {
  id: id(),
  kind: oneOf(KINDS),
  name: text(255, {
    about: 'Of a token its own, of others that of their organization.',
    example: 'Planning script',
  }),
  device: nullable(
    text(100, {
      about: 'Where the session began, as far as the browser said.',
      example: 'Firefox on Windows',
    }),
  ),
  address: nullable(text(100, { about: 'From where the session began.', example: '192.0.2.7' })),
  createdAt: moment(),
  lastUsedAt: nullable(moment({ about: 'Noted at most once a minute.' })),
  expiresAt: nullable(moment()),
  current: flag(undefined, { about: 'Whether this request came with it.' }),
}

const common = { permission: null, personal: true, of: user, query: noQuery } as const

export const accessOperations = [
  operation({
    route: 'GET /me/access',
    summary: 'List what works in one’s own name',
    about:
      'The sessions, tokens and calendar feeds of the person, in each of their organizations; that of the request first, the newest first.',
    ...common,
    reply: {
      ...envelope(200),
      data: {
        type: 'array',
        items: objectSchema(
          Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueSchema(field)])),
        ),
      },
    },
    run: async (context) => {
      const all = (await accessOf(context)).map(({ organizationId: _, ...shown }) => shown)
      return { row: { record: JSON.stringify(all), includes: {} } }
    },
  }),
  operation({
    route: 'DELETE /me/access/{accessId}',
    summary: 'End a session, a token or a calendar feed of one’s own',
    about: 'From the next request on. A token takes along those that were made with it.',
    ...common,
    reply: empty,
    run: (context, { params }) => endAccess(context, params.accessId ?? ''),
  }),
  operation({
    route: 'POST /me/access/end',
    summary: 'Sign out everywhere',
    about: 'Ends all sessions of the person, that of the request too; with `kinds` all of these.',
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
