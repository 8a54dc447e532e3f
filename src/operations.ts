import type { Operation } from './engine/operation.ts'
import { equipmentGroupOperations } from './resources/equipment-groups/operations.ts'
import { manufacturerOperations } from './resources/manufacturers/operations.ts'
import { siteOperations } from './resources/sites/operations.ts'
import { tokenOperations } from './resources/tokens/operations.ts'
import { workTaskOperations } from './resources/work-tasks/operations.ts'

/** Everything that can be done, in the order of the reference page. */
export const operations: readonly Operation[] = [
  ...siteOperations,
  ...workTaskOperations,
  ...manufacturerOperations,
  ...equipmentGroupOperations,
  ...tokenOperations,
]
