import { objectSchema } from '../../../engine/index.ts'
import { inShort } from '../../../platform/refusals/in-short.ts'
import type { FieldReasons } from '../../../platform/refusals/reason.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import type { Table } from '../reading/table.ts'
import type { ImportableSheet } from '../sheet/sheet.ts'
import { explain } from './explained.ts'
import { importColumns } from './imports.ts'

const EXAMPLES = 3

const text = { type: 'string' }

/** The columns of a file and those that an import accepts, as the API shows them. */
export const columnsSchema = objectSchema({
  rows: { type: 'integer', minimum: 0, description: 'How many rows the file has.' },
  columns: {
    type: 'array',
    description: 'The columns of the file, in order.',
    items: objectSchema({
      title: { ...text, description: 'The name in the file.' },
      field: {
        type: ['string', 'null'],
        description: 'The column that it probably is; null if unknown.',
      },
      examples: { type: 'array', items: text, description: 'Values of its first rows.' },
    }),
  },
  fields: {
    type: 'array',
    description: 'The columns that an import knows.',
    items: objectSchema({
      name: text,
      required: { type: 'boolean', description: 'Whether every file must have it.' },
      about: text,
      allowed: { ...text, description: 'What a cell may contain, in words.' },
    }),
  },
})

/** 422 with what is wrong with the columns of a file, and what a person needs to match them. */
export function wrongColumns(sheet: ImportableSheet, table: Table, details: FieldReasons): Refusal {
  return new Refusal(422, 'wrong_columns', details, { columns: columnsOf(sheet, table) })
}

function columnsOf(sheet: ImportableSheet, { columns, rows }: Table): object {
  const fields = importColumns(sheet)
  const taken = new Set<string>()
  return {
    rows: rows.length,
    columns: columns.map((title, index) => {
      const field = fields.find(({ name }) => plain(name) === plain(title) && !taken.has(name))?.name ?? null
      if (field !== null) taken.add(field)
      const cells = new Set(rows.map(({ cells: all }) => all[index] ?? '').filter((cell) => cell !== ''))
      const examples = [...cells].slice(0, EXAMPLES).map((cell) => inShort(textOf(cell)))
      return { title, field, examples }
    }),
    fields: fields.map((column) => {
      const [name, required, about, allowed] = explain(sheet, column)
      return { name, required: required === 'yes', about, allowed }
    }),
  }
}

/** A name without the parts that people write differently: `Postal code` becomes `postalcode`. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function textOf(cell: unknown): string {
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell)
}
