import {
  type Filters,
  type Include,
  moment,
  momentSql,
  narrowFilter,
  objectSchema,
} from '../../../engine/index.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'

/** SQL for the supplier's answer to an order. @param row alias of the order's row or its copy's */
export function answerOf(row: string): string {
  return jsonRow({
    status: `${row}.answer_status`,
    reason: `${row}.answer_reason`,
    answeredAt: momentSql(`${row}.answered_at`),
  })
}

/**
 * The supplier's answer to an order, from the row of the order or its copy; all values are null until there is one.
 */
export const answer: Include = {
  schema: objectSchema({
    status: { type: ['string', 'null'], enum: ['accepted', 'declined', null], examples: ['accepted'] },
    reason: { type: ['string', 'null'], examples: ['No crane is free in that week.'] },
    answeredAt: { ...moment().schema, type: ['string', 'null'] },
  }),
  sql: answerOf('r'),
}

/** `updatedSince` of orders and their copies. An answer does not update them, since it is not a field of theirs. */
export const changedSince: Filters = {
  updatedSince: narrowFilter(
    moment(),
    '(r.updated_at >= $? OR r.answered_at >= $?)',
    'Changed or answered at this moment or later.',
  ),
}
