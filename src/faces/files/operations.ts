import type { Operation } from '../../engine/index.ts'
import { exportOperation } from './export.ts'
import { importOperation } from './import/operation.ts'
import { listImports } from './import/run.ts'
import { templateOperation } from './import/template.ts'
import { isImportable } from './sheet/sheet.ts'
import { sheets } from './sheets.ts'

/** Exports and imports. */
export const exchangeOperations: readonly Operation[] = [
  ...sheets.map(exportOperation),
  listImports,
  ...sheets.filter(isImportable).flatMap((sheet) => [importOperation(sheet), templateOperation(sheet)]),
]
