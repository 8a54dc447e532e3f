import { objectSchema } from '../../../engine/index.ts'
import type { Reason } from '../../../platform/refusals/reason.ts'

/** Something about one row. */
export interface Line {
  readonly row: number
  /** The column, or the part of it: `safetyRequirements.1`. */
  readonly field: string
  readonly message: string
  readonly reason: Reason
  /** What the file calls the column, where that is not its name. */
  readonly column?: string
}

/** What an import has done, or would do; where there are errors that is nothing. */
export interface Report {
  readonly dryRun: boolean
  readonly rows: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly errors: readonly Line[]
  readonly leftOut: readonly Line[]
}

/** Where anything is wrong no record is made or changed, however many rows are right. */
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
        description: 'What the file calls the column, where that is not the name of the field.',
        examples: ['Name of the site'],
      },
    },
    required: ['row', 'field', 'message', 'reason'],
    additionalProperties: false,
  },
}

export const reportSchema = objectSchema({
  dryRun: { type: 'boolean', description: 'Whether nothing was stored on purpose.' },
  rows: count,
  created: { ...count, description: 'How many records are new, or would be; 0 where there are errors.' },
  updated: { ...count, description: 'How many records are changed, or would be; 0 where there are errors.' },
  unchanged: { ...count, description: 'How many rows say what is stored already.' },
  errors: { ...lines, description: 'What is wrong, row by row. Where there is anything, nothing is stored.' },
  leftOut: { ...lines, description: 'What new records lack that only a person can add.' },
})
