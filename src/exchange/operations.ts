import type { Operation } from '../engine/operation.ts'
import { exportOperation } from './export.ts'
import { sheets } from './sheets.ts'

/** Taking records out as files. */
export const exchangeOperations: readonly Operation[] = sheets.map(exportOperation)
