import {
  empty,
  emptyBody,
  envelope,
  givenData,
  id,
  type JsonSchema,
  jsonData,
  moment,
  momentSql,
  objectSchema,
  oneOf,
  operation,
  orNull,
  plainBody,
  text,
} from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { browserAnswer } from '../second-factors/browser-answer.ts'
import { user } from '../users/resource.ts'
import { beginFactor, confirmFactor } from './enrol.ts'
import { removeFactor, replaceRecoveryCodes } from './remove.ts'

const kind = oneOf(['totp', 'passkey'])
const name = text(100, { example: 'Phone' })
const word: JsonSchema = { type: 'string' }
const recoveryCodes: JsonSchema = {
  type: 'array',
  items: { type: 'string', examples: ['m7qk-2hfr-xw4t-9bne'] },
  description: 'Each replaces a code at one sign-in. Shown only now.',
}
const common = { id: id().schema, kind: kind.schema, name: name.schema }

const LIST = statement(`
SELECT coalesce(json_agg(json_build_object('id', f.id, 'kind', f.kind, 'name', f.name,
  'createdAt', ${momentSql('f.created_at')}, 'lastUsedAt', ${momentSql('f.last_used_at')}) ORDER BY f.created_at, f.id), '[]')
FROM second_factors f WHERE f.user_id = $1 AND f.confirmed_at IS NOT NULL`)

/** What all changes of one's own factors have in common. */
const ofOneself = { permission: null, personal: true, fresh: true, of: user } as const

export const secondFactorOperations = [
  operation({
    route: 'GET /me/second-factors',
    summary: 'List the caller’s second factors',
    about: 'The confirmed ones, oldest first.',
    permission: null,
    beforeFactor: true,
    of: user,
    reply: envelope(200, {
      type: 'array',
      items: objectSchema({
        ...common,
        createdAt: moment().schema,
        lastUsedAt: orNull(moment().schema),
      }),
    }),
    run: async (context) => {
      await context.read([])
      const [rows] = await context.read([bind(LIST, [context.caller.userId])])
      return jsonData(rows?.[0]?.[0] ?? '[]')
    },
  }),
  operation({
    route: 'POST /me/second-factors',
    summary: 'Start to set up a second factor',
    about:
      'An authenticator app takes `secret` or `uri`; a browser makes a passkey from `options`. The factor applies once it is confirmed, which must happen within 15 minutes.',
    ...ofOneself,
    beforeFactor: true,
    body: plainBody({ kind, name }, ['kind']),
    holdsSecret: true,
    reply: envelope(201, {
      type: 'object',
      properties: {
        ...common,
        secret: word,
        uri: word,
        options: { type: 'object', additionalProperties: true },
      },
      required: ['id', 'kind', 'name'],
      additionalProperties: false,
    }),
    errors: [409],
    run: async (context, { origin, body }) => givenData(await beginFactor(context, origin, body)),
  }),
  operation({
    route: 'POST /me/second-factors/{factorId}/confirm',
    summary: 'Confirm a second factor',
    about:
      'Takes the `code` that the app shows, or the `response` of the browser. From then on each sign-in requires it. With the first factor the answer has ten recovery codes, and the person’s other sessions end.',
    ...ofOneself,
    beforeFactor: true,
    body: plainBody({ code: text(20, { example: '123456' }), response: browserAnswer }, []),
    holdsSecret: true,
    reply: envelope(200, objectSchema({ ...common, recoveryCodes: orNull(recoveryCodes) })),
    run: async (context, input) => givenData(await confirmFactor(context, input)),
  }),
  operation({
    route: 'DELETE /me/second-factors/{factorId}',
    summary: 'Remove a second factor',
    about:
      'With the last one the recovery codes go too. It cannot be removed while an organization of the person requires one: 409.',
    ...ofOneself,
    reply: empty,
    errors: [409],
    run: (context, { params }) => removeFactor(context, params.factorId ?? ''),
  }),
  operation({
    route: 'POST /me/recovery-codes',
    summary: 'Make new recovery codes',
    about: 'Ten codes, each for one sign-in. Earlier codes end.',
    ...ofOneself,
    body: emptyBody,
    holdsSecret: true,
    reply: envelope(201, objectSchema({ recoveryCodes })),
    errors: [409],
    run: async (context) => givenData({ recoveryCodes: await replaceRecoveryCodes(context) }),
  }),
]
