import {
  audit,
  dataAnswer,
  deleteOperation,
  emptyBody,
  envelope,
  insert,
  jsonData,
  listOperation,
  type Noun,
  objectSchema,
  operation,
  type Reply,
  recordJson,
  webAddress,
} from '../../../engine/index.ts'
import { holdAccount } from '../../../platform/auth/account-lock.ts'
import { CALLER_BY_SSO } from '../../../platform/auth/authorize.ts'
import { issueSecret } from '../../../platform/auth/secret.ts'
import { newId } from '../../../platform/id.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { refuse } from '../../../platform/refusals/sql.ts'
import { tooManyFeeds } from './refusals.ts'
import { calendarFeed, OWN_FEEDS } from './resource.ts'

const MAX_FEEDS = 20
/** Everybody who may read events may have them in a calendar. */
const permission = 'events.read'

interface NewFeed {
  /** The record as JSON. */
  readonly record: string
  readonly secret: string
}

const { id, createdAt } = calendarFeed.fields

const withAddress: Reply<NewFeed> = {
  ...envelope(
    201,
    objectSchema({
      id: id.schema,
      url: {
        ...webAddress({ about: 'Shown only once.' }).schema,
        examples: ['https://holdpoint.example/api/v1/calendar-feeds/hf_….ics'],
      },
      createdAt: createdAt.schema,
    }),
  ),
  write: ({ record, secret }, query, context) => {
    const { id, createdAt } = JSON.parse(record)
    const shown = JSON.stringify({ id, url: `${context.path()}/${secret}.ics`, createdAt })
    return envelope(201).write(jsonData(shown), query, context)
  },
}

const postFeed = operation({
  route: 'POST /calendar-feeds',
  summary: 'Create a calendar feed',
  about: `Makes an address for calendar programs. Anyone who knows it sees the organization's events as long as the caller may read
them. It is shown only now. It ends when it is deleted, with the membership, and with the sign-in provider if it was made in a
session from there. Each person has at most ${MAX_FEEDS}.`,
  permission,
  personal: true,
  fresh: true,
  of: calendarFeed,
  body: emptyBody,
  reply: withAddress,
  holdsSecret: true,
  errors: [409],
  run: async (context) => {
    const { organizationId, caller } = context
    const id = newId()
    const { secret, secretHash } = issueSecret('calendar feed', organizationId)
    const values = { user_id: caller.userId, secret_hash: secretHash }
    const statements = [
      ...holdAccount(organizationId, caller.userId),
      bind(REFUSE_MANY, [organizationId, caller.userId]),
      insert(calendarFeed, context, id, values, { by_sso: CALLER_BY_SSO }),
      audit(calendarFeed, context, id, 'create'),
    ]
    const answer = dataAnswer(bind(SHOW, [organizationId, id]))
    const results = await context.write(statements, answer)
    return { record: results.at(-1)?.[0]?.[0] ?? '', secret }
  },
})

export const calendarFeeds: Noun<typeof calendarFeed> = {
  of: calendarFeed,
  sample: () => import('./sample.ts'),
  operations: [
    listOperation(calendarFeed, {
      summary: "List the caller's calendar feeds",
      about: 'Without their addresses, since only a hash of each is stored.',
      permission,
      where: OWN_FEEDS,
    }),
    postFeed,
    deleteOperation(calendarFeed, {
      about: 'The address stops working immediately.',
      permission,
      personal: true,
    }),
  ],
}

const REFUSE_MANY = statement(`
SELECT ${refuse(tooManyFeeds.sql({ most: `${MAX_FEEDS}` }))}
FROM calendar_feeds r WHERE r.organization_id = $1 AND r.user_id = $2 HAVING count(*) >= ${MAX_FEEDS}`)

const SHOW = statement(`
SELECT ${recordJson(calendarFeed)} FROM calendar_feeds r WHERE r.organization_id = $1 AND r.id = $2`)
