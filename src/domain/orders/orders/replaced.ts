import {
  type Include,
  type IncludedProperties,
  id,
  includedRow,
  type JsonSchema,
  nullableObject,
} from '../../../engine/index.ts'
import { jobsUnder } from './jobs-under.ts'

const numbered = { id: id().schema, number: { type: 'string', examples: ['26-0000017'] } }

const startedJobs: JsonSchema = {
  type: 'array',
  description: 'Jobs that have begun; they continue under the text of that order.',
  items: nullableObject(numbered),
}

const OTHER: IncludedProperties = {
  id: [numbered.id, 'o.id'],
  number: [numbered.number, 'o.number'],
  status: [{ type: 'string' }, 'o.status'],
}

/** SQL for the jobs that have begun under the order with that id: they continue under its text. */
export const startedUnder = (orderId: string) =>
  jobsUnder(orderId, ['in_progress', 'suspended', 'completed'], { id: 'j.id', number: 'j.number' })

/** The order that one replaces or has replaced. @param table of the orders, or of their copies */
export const replaces = (table: string): Include =>
  includedRow(
    { ...OTHER, jobs: [startedJobs, startedUnder('o.id')] },
    `${table} o WHERE o.organization_id = $1 AND o.id = r.replaces_order_id`,
  )

/**
 * The order that replaces one: a draft, or one that has replaced it.
 * @param table of the orders, or of their copies
 */
export const replacedBy = (table: string): Include =>
  includedRow(
    OTHER,
    `${table} o WHERE o.organization_id = $1 AND o.replaces_order_id = r.id ORDER BY o.status = 'cancelled', o.created_at DESC LIMIT 1`,
  )
