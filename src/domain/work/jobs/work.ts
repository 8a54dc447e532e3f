import {
  flag,
  type Include,
  id,
  includedObject,
  moment,
  momentSql,
  orNull,
  wallTime,
} from '../../../engine/index.ts'
import { linesSchema } from '../../orders/orders/line-schema.ts'
import { frozenLinesOf, orderIdOf } from '../../orders/orders/order-of.ts'
import { RISK_OF_WORK, RISKS } from '../../orders/orders/risk-of-work.ts'
import { JOB_ZONE, zoneSchema } from './zone.ts'

/** SQL for the lines that the order of job `r` froze. */
export const FROZEN_LINES = frozenLinesOf('r')

/**
 * SQL for what job `r` is about: its event, otherwise the tasks of its order, otherwise the beginning of its notes.
 */
export const ABOUT_JOB = `coalesce((SELECT e.title FROM events e WHERE e.organization_id = $1 AND e.id = r.event_id),
  (SELECT left(string_agg(t #>> '{}', ', '), 200)
    FROM jsonb_path_query(${FROZEN_LINES}, '$[*].workTask.name') t),
  nullif(left(split_part(split_part(r.notes, E'\\n', 1), '. ', 1), 120), ''))`

/** SQL for the title of job `r`, if more is known than its number. */
export const TITLE_OF_JOB = `coalesce(${ABOUT_JOB}, r.number)`

/** `with[]=about`: what a list shows of a job besides its number. */
export const aboutJob: Include = {
  schema: {
    ...orNull({ type: 'string', examples: ['Entry into a permit space'] }),
    description:
      'The title of its event, otherwise the tasks of its order, otherwise the beginning of its notes.',
  },
  sql: `to_json(${ABOUT_JOB})`,
}

/** `with[]=work`: what the job carries out, when, and the procedure that its order froze; null without one. */
export const work: Include = {
  ...includedObject({
    orderId: [orNull(id().schema), orderIdOf('r')],
    received: [
      { ...flag().schema, description: 'Whether the organization has received the order.' },
      'r.received_order_id IS NOT NULL',
    ],
    occurrenceStart: [orNull(wallTime().schema), `to_char(r.occurrence_start, 'YYYY-MM-DD HH24:MI:SS')`],
    start: [orNull(moment().schema), momentSql('r.begins_at')],
    end: [orNull(moment().schema), momentSql('r.ends_at')],
    timeZone: [zoneSchema, JOB_ZONE],
    riskLevel: [
      {
        type: ['string', 'null'],
        enum: [...RISKS, null],
        description: 'The highest risk of its steps.',
      },
      RISK_OF_WORK,
    ],
    procedure: [{ ...linesSchema, type: ['array', 'null'] }, FROZEN_LINES],
  }),
  singleOnly: true,
}
