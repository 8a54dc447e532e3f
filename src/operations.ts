import type { Operation } from './engine/operation.ts'
import type { PublicOperation } from './engine/public-operation.ts'
import { exchangeOperations } from './exchange/operations.ts'
import { invitationOperations } from './invitations/operations.ts'
import { passwordResetOperations } from './password-resets/operations.ts'
import { assessmentQuestionOperations } from './resources/assessment-questions/operations.ts'
import { assessmentOperations } from './resources/assessments/operations.ts'
import { auditLogOperations } from './resources/audit-log/operations.ts'
import { calendarFeedOperations } from './resources/calendar-feeds/operations.ts'
import { readCalendarFeed } from './resources/calendar-feeds/public.ts'
import { educationalContentOperations } from './resources/educational-contents/operations.ts'
import { equipmentGroupOperations } from './resources/equipment-groups/operations.ts'
import { eventOperations } from './resources/events/operations.ts'
import { jobOperations } from './resources/jobs/operations.ts'
import { manufacturerOperations } from './resources/manufacturers/operations.ts'
import { meOperations } from './resources/me/operations.ts'
import { orderOperations } from './resources/orders/operations.ts'
import { organizationOperations } from './resources/organizations/operations.ts'
import { receivedOrderOperations } from './resources/received-orders/operations.ts'
import { roleOperations } from './resources/roles/operations.ts'
import { safetyRequirementOperations } from './resources/safety-requirements/operations.ts'
import { searchOperations } from './resources/search/operations.ts'
import { siteOperations } from './resources/sites/operations.ts'
import { supplierOperations } from './resources/suppliers/operations.ts'
import { tokenOperations } from './resources/tokens/operations.ts'
import { uploadOperations } from './resources/uploads/operations.ts'
import { userOperations } from './resources/users/operations.ts'
import { workStepOperations } from './resources/work-steps/operations.ts'
import { workTaskOperations } from './resources/work-tasks/operations.ts'
import { sessionOperations } from './sessions/operations.ts'

/** Everything that can be done, in the order of the reference page. */
export const operations: readonly Operation[] = [
  ...siteOperations,
  ...workTaskOperations,
  ...workStepOperations,
  ...safetyRequirementOperations,
  ...educationalContentOperations,
  ...assessmentOperations,
  ...assessmentQuestionOperations,
  ...orderOperations,
  ...receivedOrderOperations,
  ...jobOperations,
  ...eventOperations,
  ...calendarFeedOperations,
  ...manufacturerOperations,
  ...equipmentGroupOperations,
  ...supplierOperations,
  ...tokenOperations,
  ...meOperations,
  ...organizationOperations,
  ...userOperations,
  ...roleOperations,
  ...auditLogOperations,
  ...uploadOperations,
  ...searchOperations,
  ...exchangeOperations,
]

/** What can be done without a token or session, in the order of the reference page. */
export const publicOperations: readonly PublicOperation[] = [
  ...sessionOperations,
  ...invitationOperations,
  ...passwordResetOperations,
  readCalendarFeed,
]
