import { aboutField, number, text } from '../../../platform/refusals/reason.ts'
import { conflict } from '../../../platform/refusals/refusal.ts'

/** A declined order can get notes, be cancelled, or be ordered again. */
export const declinedBySupplier = conflict(
  'declined_by_supplier',
  'The supplier has declined the order; this is no longer possible.',
  { params: { step: text }, as: 'declined' },
)
export const supplierFixed = aboutField(
  'supplier_fixed',
  'The supplier of a confirmed order cannot be changed.',
)

/** The supplier's answers to a received order. */
export const answered = conflict('answered', 'The order was {state} already; an answer is final.')

// Reasons that prevent a confirmation.
export const noLines = aboutField('no_lines', 'An order without lines cannot be confirmed.')
export const notActive = aboutField('not_active', 'The {kind} "{name}" is not active.')
export const notConfirmed = aboutField('not_confirmed', 'The {kind} "{name}" has no confirmed version.')
export const linesNameTooMuch = aboutField(
  'lines_name_too_much',
  'The lines of the order name more than {most} steps, requirements and contents.',
  { most: number },
)
export const orderTooLarge = aboutField(
  'order_too_large',
  'The tasks and contents of the order are larger than {mebibytes} MiB together.',
  { mebibytes: number },
)

export const buyerGone = conflict(
  'buyer_gone',
  'The organization that ordered has been deleted and can no longer receive an answer.',
)

// Codes of the triggers on declined orders.
const DECLINED = { as: 'declined' }
conflict('declined_not_completed', 'The supplier has declined the order; it cannot be completed.', DECLINED)
conflict(
  'declined_not_planned',
  'The order of the event is declined; nothing more can be planned on it.',
  DECLINED,
)
conflict(
  'declined_not_assigned',
  'The order of the event is declined; nobody else can be assigned to it.',
  DECLINED,
)
conflict('declined_not_scheduled', 'The order is declined; no more jobs can be scheduled.', DECLINED)
conflict('declined_not_continued', 'The order of the job is declined; its work cannot continue.', DECLINED)

/** Only one upgrade of an order can be open at a time. */
export const upgradeOpen = conflict('upgrade_open', 'The order {number} already upgrades this one.', {
  params: { id: text },
})

/** The order that an upgrade would replace is closed. */
export const replacedOver = conflict(
  'replaced_over',
  'The order {number}, which this one replaces, is {state}.',
)
