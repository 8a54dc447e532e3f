import {
  aboutField,
  englishOf,
  number,
  type Parameter,
  type Reason,
  text,
  wrongField,
} from '../../../platform/refusals/reason.ts'
import { andMore, refusal } from '../../../platform/refusals/refusal.ts'

const reason: Parameter<Reason> = { schema: { $ref: '#/components/schemas/Reason' } }

/** The first error, and how many more there are. */
export const importRefused = refusal(
  422,
  'import_refused',
  ({ row, field, reason: first, others }) => `Row ${row}: ${englishOf(first, field)}${andMore(others)}`,
  { params: { row: number, field: text, reason, others: number } },
)

// Columns.
const ofColumn = { column: text }
const shown = (column: string) => column || 'without a name'
export const columnNotInFile = aboutField(
  'column_not_in_file',
  ({ column }) => `The column ${shown(column)} is not in the file.`,
  ofColumn,
)
export const unknownColumn = aboutField(
  'unknown_column',
  ({ column }) => `The column ${shown(column)} is not known.`,
  ofColumn,
)
export const columnTwice = aboutField(
  'column_twice',
  ({ column }) => `The column ${shown(column)} is there twice.`,
  ofColumn,
)
export const columnMissing = aboutField(
  'column_missing',
  ({ column }) => `The column ${shown(column)} is missing.`,
  ofColumn,
)

// Rows and the records that they mean.
export const sameRecordAsRow = aboutField('same_record_as_row', 'Row {row} names the same record.', {
  row: number,
})
export const importedBefore = aboutField(
  'imported_before',
  'The row was imported before: give the id that its record has here to change it, or import with match=name.',
)
export const recordExists = aboutField(
  'record_exists',
  'The record exists already: give its id to change it, or import with match=name.',
)
export const unchangeableRecordExists = aboutField(
  'unchangeable_record_exists',
  'The record exists already and never changes: remove the row, or import with match=name, which skips equal rows.',
)
export const numberedRecordExists = aboutField(
  'numbered_record_exists',
  'The record exists already: give its id to change it, or import with match=name. To create a new one, leave the {column} empty.',
)
export const severalNamesakes = aboutField(
  'several_namesakes',
  'There are several {kind}s with this {column}; give the id.',
)
export const changedSinceExport = aboutField(
  'changed_since_export',
  'The record was changed after the file was exported; export it again, or empty this cell.',
)
export const changedDuringImport = aboutField(
  'changed_during_import',
  'The record was changed while the file was imported; import it again.',
)
export const emptiedList = aboutField(
  'emptied_list',
  'The {field} field is empty, and the record has {there} of them: write [] to take them away, or leave the column out.',
  { there: number },
)
export const notAnEntry = aboutField('not_an_entry', 'The entry is not a readable JSON object.')

// References.
export const namesDiffer = aboutField(
  'names_differ',
  'The {field} column names another {kind} than {other}; leave one of them empty.',
)
export const unknownHere = aboutField(
  'unknown_here',
  'The {kind} with this id is not known here; import the {resource} first, or leave {field} empty to go by the {by}.',
  { kind: text, resource: text, field: text, by: text },
)
export const noneOfThisName = aboutField('none_of_this_name', 'There is no {kind} with this {by}.')
export const severalOfThisName = aboutField(
  'several_of_this_name',
  'There are several {kind}s with this {by}; give the id in {field}.',
  { kind: text, by: text, field: text },
)

// What new records lack.
export const leftOut = wrongField('left_out', 'is missing and must be added')
export const anotherState = aboutField('another_state', 'The {kind} is {state}, not {inFile} as in the file.')
