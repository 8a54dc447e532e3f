import { listOperation } from '../../../engine/read/reading.ts'
import { auditEntry } from './resource.ts'

export const auditLogOperations = [listOperation(auditEntry)]
