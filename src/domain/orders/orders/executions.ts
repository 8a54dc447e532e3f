import { type Include, id, type JsonSchema, objectSchema } from '../../../engine/index.ts'
import { jsonRows } from '../../../platform/postgres/json-sql.ts'
import { execution } from '../../procedures/work-tasks/execution-fields.ts'
import { picturesSchema } from '../../trace/pictures/fields.ts'
import { NAMES_TOO_MUCH, refuseTooMuch, STEPS_OF_LINE } from './lines.ts'

/** A part of a step's version besides its fields, in its own column. */
interface HeldByStep {
  readonly name: 'execution' | 'pictures'
  readonly schema: JsonSchema
  readonly about: string
}

const EXECUTION: HeldByStep = {
  name: 'execution',
  schema: execution.schema,
  about: 'How to carry out the steps of the lines. Steps without instructions are left out.',
}

const PICTURES: HeldByStep = {
  name: 'pictures',
  schema: picturesSchema,
  about: 'The pictures of the steps of the lines. A step without one is left out.',
}

const schemaOf = ({ name, schema, about }: HeldByStep) => ({
  type: 'array',
  description: about,
  items: objectSchema({ workStepId: id().schema, [name]: schema }),
})

const rowOf = ({ name }: HeldByStep) => ({ workStepId: 's.id', [name]: 's.held' })

/** What was frozen with an order, own or received. A task may appear in several lines; its steps are listed once. */
const frozen = (held: HeldByStep, orderId = 'r.id') =>
  jsonRows(
    rowOf(held),
    `(SELECT DISTINCT ON (1) step ->> 'workStepId' AS id, (step -> '${held.name}')::json AS held
    FROM order_needs n CROSS JOIN LATERAL jsonb_path_query(n.work, '$[*].steps[*]') step
    WHERE n.organization_id = $1 AND n.order_id = ${orderId} AND step ->> '${held.name}' IS NOT NULL) s ORDER BY s.id`,
  )

/** What confirming order `r` now would freeze. */
const now = (held: HeldByStep) =>
  jsonRows(
    rowOf(held),
    `(SELECT DISTINCT ON (1) s.id, s.held
    FROM order_lines l CROSS JOIN LATERAL (SELECT s.id, s.${held.name}::json AS held FROM work_steps s
      WHERE ${STEPS_OF_LINE} AND s.${held.name} IS NOT NULL) s
    WHERE l.organization_id = $1 AND l.order_id = r.id) s ORDER BY s.id`,
  )

/** As frozen when the order was confirmed; for a draft, as confirming it would freeze it. */
const ofOrder = (held: HeldByStep): Include => ({
  schema: schemaOf(held),
  sql: `CASE WHEN r.frozen IS NOT NULL THEN ${frozen(held)}
    WHEN ${NAMES_TOO_MUCH} THEN to_json(${refuseTooMuch('with')}) ELSE ${now(held)} END`,
  singleOnly: true,
})

const ofReceived = (held: HeldByStep): Include => ({
  schema: schemaOf(held),
  sql: frozen(held),
  singleOnly: true,
})

export const executionsSchema: JsonSchema = schemaOf(EXECUTION)

/** SQL for how to carry out the steps that were frozen with the order with that id, own or received. */
export const frozenExecutions = (orderId: string) => frozen(EXECUTION, orderId)

/** `with[]=executions` of an order. */
export const executions = ofOrder(EXECUTION)

/** `with[]=executions` of a received order. */
export const receivedExecutions = ofReceived(EXECUTION)

/** `with[]=pictures` of an order. */
export const picturesOfSteps = ofOrder(PICTURES)

/** `with[]=pictures` of a received order. */
export const receivedPictures = ofReceived(PICTURES)
