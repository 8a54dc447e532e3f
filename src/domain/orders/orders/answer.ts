import { type Filters, type Include, moment, objectSchema, updatedSince } from '../../../engine/index.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'

const answeredAt = moment()

/** SQL for what the supplier said to an order. @param row alias of the order's row or of its copy's */
export function answerOf(row: string): string {
  return jsonRow(
    {
      status: `${row}.answer_status`,
      reason: `${row}.answer_reason`,
      answeredAt: answeredAt.read?.(`${row}.answered_at`) ?? `${row}.answered_at`,
    },
    '(SELECT) here',
  )
}

/** The supplier's answer to an order, from the row of the order or of its copy; all values are null until it comes. */
export const answer: Include = {
  schema: objectSchema({
    status: { type: ['string', 'null'], enum: ['accepted', 'declined', null], examples: ['accepted'] },
    reason: { type: ['string', 'null'], examples: ['No crane is free in that week.'] },
    answeredAt: { ...answeredAt.schema, type: ['string', 'null'] },
  }),
  sql: answerOf('r'),
}

/** `updatedSince` of orders and their copies, which an answer does not update: it is theirs to show, not a field. */
export const changedSince: Filters = {
  updatedSince: {
    ...(updatedSince.updatedSince as Filters[string]),
    sql: '(r.updated_at >= $? OR r.answered_at >= $?)',
    about: 'Changed or answered at that moment or later.',
  },
}
