import { listOperation } from '../../engine/reading.ts'
import { auditEntry } from './resource.ts'

export const auditLogOperations = [listOperation(auditEntry)]
