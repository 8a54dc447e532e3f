import { Readable } from 'node:stream'
import {
  type Column,
  emailAddress,
  type FileAnswer,
  file,
  type JsonSchema,
  type Operation,
  operation,
  parameterQuery,
  permissionTo,
} from '../../../engine/index.ts'
import { type Cell, cellOf } from '../sheet/cell.ts'
import { BYTE_ORDER_MARK, csvLines } from '../sheet/csv.ts'
import { type Format, formatParameter, mediaTypes, saveAs } from '../sheet/format.ts'
import type { ImportableSheet } from '../sheet/sheet.ts'
import { styleOf } from '../xlsx/cell-style.ts'
import { workbook } from '../xlsx/workbook.ts'
import { explain } from './explained.ts'
import { importColumns, taken } from './imports.ts'

const formats: readonly Format[] = ['csv', 'xlsx']

/** `GET /imports/{segment}/template`: a file to fill in. */
export function templateOperation(sheet: ImportableSheet): Operation {
  const { of } = sheet
  return operation({
    route: `GET /imports/${of.segment}/template`,
    summary: `A file to import ${of.plural} with`,
    about: 'The names of the columns and one row as an example; as XLSX a second sheet explains them.',
    permission: permissionTo('read', of),
    of,
    query: withFormat,
    reply: file(...formats.map((name) => mediaTypes[name])),
    run: async (context, { query }) => {
      // Refuses a caller without permission.
      await context.read([])
      return template(sheet, query)
    },
  })
}

const parameters = parameterQuery([formatParameter(formats)])

const withFormat = {
  parameters: parameters.parameters,
  accept: (input: URLSearchParams) => (parameters.accept(input).format === 'xlsx' ? 'xlsx' : 'csv'),
} as const

function template(sheet: ImportableSheet, format: 'csv' | 'xlsx'): FileAnswer {
  const columns = columnsToFill(sheet)
  const names = columns.map(({ name }) => name)
  const example = columns.map(({ name, schema }) => exampleOf(sheet, name, schema))
  const headers = saveAs(`${sheet.of.segment}-template.${format}`)
  if (format === 'csv') {
    const content = BYTE_ORDER_MARK + csvLines([names, example])
    return { mediaType: `${mediaTypes.csv}; charset=utf-8; header=present`, content, headers }
  }
  const explained = [
    ['column', 'required', 'about', 'allowed'],
    ...columns.map((column) => explain(sheet, column)),
  ]
  const content = workbook([
    {
      name: sheet.of.segment,
      styles: columns.map(({ schema }) => styleOf(schema)),
      rows: Readable.from([[names, example]]),
    },
    { name: 'columns', styles: [], rows: Readable.from([explained]) },
  ])
  return { mediaType: mediaTypes.xlsx, content, headers }
}

/** The columns that a person can fill in, without those that only an export shows. */
function columnsToFill(sheet: ImportableSheet): readonly Column[] {
  const { create, update, also } = sheet.imports
  const fields = new Set([
    ...taken(create).keys(),
    ...(update ? taken(update).keys() : []),
    ...(also ? [also.field] : []),
  ])
  const named = new Map(sheet.references.map(({ column, field }) => [column, field]))
  return importColumns(sheet).filter(({ name }) => {
    const [field = ''] = name.split('.')
    return name === 'id' || fields.has(named.get(name) ?? field)
  })
}

function exampleOf({ references, imports }: ImportableSheet, name: string, schema: JsonSchema): Cell {
  // Nobody invents ids; the example refers by name.
  if (name === 'id' || references.some(({ field }) => field === name)) return null
  if (imports.unexampled?.includes(name)) return null
  const reference = references.find(({ column }) => column === name)
  if (reference?.to.nameColumn === 'email')
    return ((emailAddress().schema.examples ?? []) as readonly string[])[0] ?? null
  // The service assigns numbers, so no example has one.
  if (reference) return reference.to.nameColumn === 'number' ? null : `Name of the ${reference.to.name}`
  const [example] = (schema.examples ?? schema.enum ?? []) as readonly unknown[]
  return cellOf(example)
}
