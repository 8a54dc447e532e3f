import { objectSchema } from '../../../engine/index.ts'
import type { Reason } from '../../../platform/refusals/reason.ts'

/** A message about one row. */
export interface Line {
  readonly row: number
  /** The column, or a part of it: `safetyRequirements.1`. */
  readonly field: string
  readonly message: string
  readonly reason: Reason
  /** What the file calls the column, if that is not its name. */
  readonly column?: string
}

/** What an import did, or would do; nothing if there are errors. */
export interface Report {
  readonly dryRun: boolean
  readonly rows: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly errors: readonly Line[]
  readonly leftOut: readonly Line[]
}

/** One error is enough: then no record is created or changed, however many rows are right. */
export const NOTHING_STORED: Pick<Report, 'created' | 'updated' | 'leftOut'> = {
  created: 0,
  updated: 0,
  leftOut: [],
}

const count = { type: 'integer', minimum: 0 }
const lines = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      row: { type: 'integer', minimum: 1, examples: [2] },
      field: { type: 'string', examples: ['name'] },
      message: { type: 'string', examples: ['The name field is required.'] },
      reason: { $ref: '#/components/schemas/Reason', examples: [{ code: 'required', params: {} }] },
      column: {
        type: 'string',
        description: 'The name of the column in the file, if it is not the name of the field.',
        examples: ['Name of the site'],
      },
    },
    required: ['row', 'field', 'message', 'reason'],
    additionalProperties: false,
  },
}

export const reportSchema = objectSchema({
  dryRun: { type: 'boolean', description: 'Whether this was a dry run, which stores nothing.' },
  rows: count,
  created: { ...count, description: 'The number of new records, made or to be made; 0 if there are errors.' },
  updated: { ...count, description: 'The number of changed records; 0 if there are errors.' },
  unchanged: { ...count, description: 'The number of rows that equal what is stored.' },
  errors: { ...lines, description: 'The errors, row by row. If there are any, nothing is stored.' },
  leftOut: { ...lines, description: 'What new records still need that only a person can add.' },
})
