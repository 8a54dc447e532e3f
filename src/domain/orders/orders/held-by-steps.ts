import {
  column,
  flag,
  type Include,
  id,
  integer,
  type JsonSchema,
  objectSchema,
  orNull,
} from '../../../engine/index.ts'
import { jsonRows } from '../../../platform/postgres/json-sql.ts'
import { execution } from '../../procedures/work-tasks/execution-fields.ts'
import { picturesSchema } from '../../trace/pictures/fields.ts'
import { NAMES_TOO_MUCH, refuseTooMuch, STEPS_OF_LINE } from './lines.ts'

/** What the steps of an order's lines hold besides their text. */
interface Held {
  readonly about: string
  /** Each value by its name in the frozen work of an order, which is also that of its column. */
  readonly values: { readonly [name: string]: JsonSchema }
  /** The value without which a step is left out. */
  readonly needed?: string
}

export const EXECUTION: Held = {
  about: 'How to carry out the steps of the lines. Steps without instructions are left out.',
  values: { execution: execution.schema },
  needed: 'execution',
}

export const PICTURES: Held = {
  about: 'The pictures of the steps of the lines. A step without one is left out.',
  values: { pictures: picturesSchema },
  needed: 'pictures',
}

export const DEMANDS: Held = {
  about: 'Which steps of the lines are hold points, and how long each takes.',
  values: {
    requiresApproval: flag().schema,
    estimatedDurationMinutes: orNull(integer({ minimum: 0 }).schema),
  },
}

export const heldSchema = ({ about, values }: Held): JsonSchema => ({
  type: 'array',
  description: about,
  items: objectSchema({ workStepId: id().schema, ...values }),
})

/** SQL for what was frozen with the order with that id, own or received. */
export const frozenWith = (held: Held, orderId: string) =>
  listed(
    held,
    `step ->> 'workStepId'`,
    (name) => `(step -> '${name}')::json`,
    `order_needs n CROSS JOIN LATERAL jsonb_path_query(n.work, '$[*].steps[*]') step
    WHERE n.organization_id = $1 AND n.order_id = ${orderId}
      ${held.needed ? `AND step ->> '${held.needed}' IS NOT NULL` : ''}`,
  )

/** SQL for what confirming order `r` now would freeze. */
const heldNow = (held: Held) =>
  listed(
    held,
    's.id',
    (name) => `to_json(s.${column(name)})`,
    `order_lines l CROSS JOIN LATERAL (SELECT s.* FROM work_steps s
      WHERE ${STEPS_OF_LINE} ${held.needed ? `AND s.${column(held.needed)} IS NOT NULL` : ''}) s
    WHERE l.organization_id = $1 AND l.order_id = r.id`,
  )

/** A task may appear in several lines; its steps are listed once. */
function listed({ values }: Held, stepId: string, read: (name: string) => string, from: string): string {
  const names = Object.keys(values)
  const columns = names.map((name) => `${read(name)} AS "${name}"`).join(', ')
  const shown = Object.fromEntries(names.map((name) => [name, `s."${name}"`]))
  return jsonRows(
    { workStepId: 's.id', ...shown },
    `(SELECT DISTINCT ON (1) ${stepId} AS id, ${columns} FROM ${from}) s ORDER BY s.id`,
  )
}

/** As frozen when the order was confirmed; for a draft, as confirming it would freeze it. */
export const heldByOrder = (held: Held): Include => ({
  schema: heldSchema(held),
  sql: `CASE WHEN r.frozen IS NOT NULL THEN ${frozenWith(held, 'r.id')}
    WHEN ${NAMES_TOO_MUCH} THEN to_json(${refuseTooMuch('with')}) ELSE ${heldNow(held)} END`,
  singleOnly: true,
})

/** The same for a received order. */
export const heldByReceived = (held: Held): Include => ({
  schema: heldSchema(held),
  sql: frozenWith(held, 'r.id'),
  singleOnly: true,
})
