import {
  type Context,
  empty,
  emptyBody,
  envelope,
  id,
  type JsonSchema,
  moment,
  momentSql,
  noQuery,
  objectSchema,
  oneOf,
  operation,
  orNull,
  plainBody,
  type Single,
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
  description: 'Each signs in once in place of a code. Shown this once.',
}
const common = { id: id().schema, kind: kind.schema, name: name.schema }

const LIST = statement(`
SELECT coalesce(json_agg(json_build_object('id', f.id, 'kind', f.kind, 'name', f.name,
  'createdAt', ${momentSql('f.created_at')}, 'lastUsedAt', ${momentSql('f.last_used_at')}) ORDER BY f.created_at, f.id), '[]')
FROM second_factors f WHERE f.user_id = $1 AND f.confirmed_at IS NOT NULL`)

const shown = (value: unknown): Single => ({ row: { record: JSON.stringify(value), includes: {} } })

/** What the changes of one's own factors have in common. */
const ofOneself = { permission: null, personal: true, fresh: true, of: user, query: noQuery } as const

export const secondFactorOperations = [
  operation({
    route: 'GET /me/second-factors',
    summary: 'List one’s own second factors',
    about: 'Those that are confirmed, the oldest first.',
    permission: null,
    beforeFactor: true,
    of: user,
    query: noQuery,
    reply: {
      ...envelope(200),
      data: {
        type: 'array',
        items: objectSchema({
          ...common,
          createdAt: moment().schema,
          lastUsedAt: orNull(moment().schema),
        }),
      },
    },
    run: (context) => listFactors(context),
  }),
  operation({
    route: 'POST /me/second-factors',
    summary: 'Begin to set up a second factor',
    about:
      'An authenticator app gets `secret` or `uri`, a browser makes a passkey of `options`. It counts once it is confirmed, within 15 minutes.',
    ...ofOneself,
    beforeFactor: true,
    body: plainBody({ kind, name }, ['kind']),
    holdsSecret: true,
    reply: {
      ...envelope(201),
      data: {
        type: 'object',
        properties: {
          ...common,
          secret: word,
          uri: word,
          options: { type: 'object', additionalProperties: true },
        },
        required: ['id', 'kind', 'name'],
        additionalProperties: false,
      },
    },
    errors: [409],
    run: async (context, { origin, body }) => shown(await beginFactor(context, origin, body)),
  }),
  operation({
    route: 'POST /me/second-factors/{factorId}/confirm',
    summary: 'Confirm a second factor',
    about:
      'With the `code` that the app shows, or the `response` of the browser. From then on it is asked for at each sign-in. With the first one the answer has ten recovery codes, and the person’s other sessions end.',
    ...ofOneself,
    beforeFactor: true,
    body: plainBody({ code: text(20, { example: '123456' }), response: browserAnswer }, []),
    holdsSecret: true,
    reply: {
      ...envelope(200),
      data: objectSchema({ ...common, recoveryCodes: orNull(recoveryCodes) }),
    },
    run: async (context, input) => shown(await confirmFactor(context, input)),
  }),
  operation({
    route: 'DELETE /me/second-factors/{factorId}',
    summary: 'Remove a second factor',
    about:
      'The last one takes the recovery codes along. It stays while an organization of the person asks for one: 409.',
    ...ofOneself,
    reply: empty,
    errors: [409],
    run: (context, { params }) => removeFactor(context, params.factorId ?? ''),
  }),
  operation({
    route: 'POST /me/recovery-codes',
    summary: 'Make new recovery codes',
    about: 'Ten, each for one sign-in; those before end.',
    ...ofOneself,
    body: emptyBody,
    holdsSecret: true,
    reply: { ...envelope(201), data: objectSchema({ recoveryCodes }) },
    errors: [409],
    run: async (context) => shown({ recoveryCodes: await replaceRecoveryCodes(context) }),
  }),
]

async function listFactors(context: Context): Promise<Single> {
  await context.read([])
  const [rows] = await context.read([bind(LIST, [context.caller.userId])])
  return { row: { record: rows?.[0]?.[0] ?? '[]', includes: {} } }
}
