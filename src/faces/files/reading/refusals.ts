import { aboutField, choice, number, text } from '../../../platform/refusals/reason.ts'

export const takesTooMuch = aboutField(
  'file_takes_too_much',
  'The file takes too much memory or time to be read.',
)
export const damaged = aboutField('file_damaged', 'The file is damaged and cannot be read.')
export const emptyFile = aboutField('file_empty', 'The file is empty; its first row must name the columns.')
export const tooManyColumns = aboutField('too_many_columns', 'The file has more than {most} columns.', {
  most: number,
})
export const tooManyRows = aboutField('too_many_rows', 'The file has more than {most} rows.', {
  most: number,
})
export const notInUnicode = aboutField(
  'file_not_in_unicode',
  'The file is not text in UTF-8, or in UTF-16 with a byte order mark. In a spreadsheet, save it as CSV in UTF-8, or as XLSX.',
)
export const hasNul = aboutField('file_has_nul', 'The file has a NUL character.')
export const quotesNotInPairs = aboutField(
  'quotes_not_in_pairs',
  'The quotes of row {row} are not in pairs.',
  { row: number },
)
export const moreValuesThanColumns = aboutField(
  'more_values_than_columns',
  'Row {row} has more values than there are columns; a value that contains the separator must be in quotes.',
  { row: number },
)
export const notRecords = aboutField(
  'file_without_records',
  'The file must be a JSON array of records, or an object with such an array as data.',
)

export const notAWorkbook = aboutField(
  'not_a_workbook',
  'The file is not a workbook (XLSX), or it is damaged.',
)
export const protectedOrOld = aboutField(
  'workbook_protected_or_old',
  'The workbook is protected by a password, or of an old kind (XLS); save it as XLSX.',
)
export const unpacksToTooMuch = aboutField(
  'workbook_unpacks_to_too_much',
  'The workbook unpacks to more than {mebibytes} MiB.',
  { mebibytes: number },
)
export const tooManyOf = aboutField('workbook_has_too_many', 'The workbook has more than {most} {what}.', {
  most: number,
  what: choice(['parts', 'cells', 'sheets', 'texts', 'styles']),
})
export const withoutSheet = aboutField(
  'workbook_without_sheet',
  'The workbook cannot be read: it has no sheet.',
)
const CAUSES = {
  cell_address: 'it has a cell without a place',
  document_type: 'it has a document type of its own',
  not_xml: 'it is not well-formed',
  too_deep: 'it is nested too deeply',
  unknown_reference: 'it refers to a character that there is not',
}
export const workbookUnreadable = aboutField(
  'workbook_unreadable',
  ({ cause, found }) => `The workbook cannot be read: ${CAUSES[cause]}${found && ` (${found})`}.`,
  { cause: choice(Object.keys(CAUSES) as (keyof typeof CAUSES)[]), found: text },
)
export const cellHoldsError = aboutField('cell_holds_error', 'Cell {cell} holds the error {error}.')
export const cellWithoutValue = aboutField(
  'cell_without_value',
  'Cell {cell} holds a formula without its value; open the file in a spreadsheet program and save it again.',
)
export const cellNotANumber = aboutField('cell_not_a_number', 'Cell {cell} holds no number.')
