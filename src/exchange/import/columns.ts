import { type Operation, operation } from '../../engine/operation.ts'
import { objectSchema } from '../../engine/parts.ts'
import { noQuery } from '../../engine/query.ts'
import { envelope, type Reply, type Single } from '../../engine/reply.ts'
import { formatNames, mediaTypes } from '../format.ts'
import { readTable } from '../reading/read-table.ts'
import type { Table } from '../reading/table.ts'
import type { ImportableSheet } from '../sheet.ts'
import { importColumns } from './layout.ts'
import { collected, formatOf, importing, MAX_FILE_BYTES } from './operation.ts'
import { explain } from './template.ts'

const EXAMPLES = 3
const LONGEST_EXAMPLE = 100

const text = { type: 'string' }
const reply: Reply<Single> = {
  ...envelope(200),
  data: objectSchema({
    rows: { type: 'integer', minimum: 0, description: 'How many rows the file has.' },
    columns: {
      type: 'array',
      description: 'Those of the file, in their order.',
      items: objectSchema({
        title: { ...text, description: 'What the file calls it.' },
        field: {
          type: ['string', 'null'],
          description: 'The column that it seems to be; null where that is not known.',
        },
        examples: { type: 'array', items: text, description: 'What its first rows hold.' },
      }),
    },
    fields: {
      type: 'array',
      description: 'The columns that an import knows.',
      items: objectSchema({
        name: text,
        required: { type: 'boolean', description: 'Whether a file cannot do without it.' },
        about: text,
        allowed: { ...text, description: 'What a cell may hold, in words.' },
      }),
    },
  }),
}

/** `POST /imports/{segment}/columns`: which columns a file has, and what they seem to be. Nothing is imported. */
export function columnsOperation(sheet: ImportableSheet): Operation {
  const { of, permissions } = sheet
  return operation({
    route: `POST /imports/${of.segment}/columns`,
    summary: `The columns of a file to import ${of.plural} from`,
    about:
      'The body is the file, as for the import. Its columns are compared with those that an import knows, whatever their case and the signs between words; `columns` of the import takes what a person makes of it.',
    permission: `${permissions}.create`,
    alsoNeeds: `${permissions}.update`,
    of,
    query: noQuery,
    accepts: { mediaTypes: formatNames.map((name) => mediaTypes[name]), maxBytes: MAX_FILE_BYTES },
    reply,
    errors: [403, 422],
    run: async (context, { upload }) => {
      // Whoever may not import is told so.
      await context.read([])
      const bytes = await collected(upload.content)
      const table = await importing.during(context.organizationId, () =>
        readTable(formatOf(upload.contentType), bytes, upload.left),
      )
      return { row: { record: JSON.stringify(columnsOf(sheet, table)), includes: {} } }
    },
  })
}

function columnsOf(sheet: ImportableSheet, { columns, rows }: Table): object {
  const fields = importColumns(sheet)
  const taken = new Set<string>()
  return {
    rows: rows.length,
    columns: columns.map((title, index) => {
      const field = fields.find(({ name }) => plain(name) === plain(title) && !taken.has(name))?.name ?? null
      if (field !== null) taken.add(field)
      const cells = rows.map(({ cells: all }) => all[index] ?? '').filter((cell) => cell !== '')
      const examples = cells.slice(0, EXAMPLES).map((cell) => inShort(cell))
      return { title, field, examples }
    }),
    fields: fields.map((column) => {
      const [name, required, about, allowed] = explain(sheet, column)
      return { name, required: required === 'yes', about, allowed }
    }),
  }
}

/** A name without what people write in different ways: `Postal code` is `postalCode`. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function inShort(cell: unknown): string {
  const whole = typeof cell === 'object' ? JSON.stringify(cell) : String(cell)
  return whole.length > LONGEST_EXAMPLE ? `${whole.slice(0, LONGEST_EXAMPLE)}…` : whole
}
