import { listOperation } from '../../../engine/index.ts'
import { auditEntry } from './resource.ts'

export const auditLogOperations = [listOperation(auditEntry)]
