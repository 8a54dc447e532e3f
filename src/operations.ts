import type { Operation } from './engine/operation.ts'
import type { PublicOperation } from './engine/public-operation.ts'
import { exchangeOperations } from './exchange/operations.ts'
import { invitationOperations } from './invitations/operations.ts'
import { nouns } from './nouns.ts'
import { passwordResetOperations } from './password-resets/operations.ts'
import { auditLogOperations } from './resources/audit-log/operations.ts'
import { readCalendarFeed } from './resources/calendar-feeds/public.ts'
import { meOperations } from './resources/me/operations.ts'
import { roleOperations } from './resources/roles/operations.ts'
import { searchOperations } from './resources/search/operations.ts'
import { tokenOperations } from './resources/tokens/operations.ts'
import { sessionOperations } from './sessions/operations.ts'

/** Everything that can be done, in the order of the reference page: each noun, then what is about all of them. */
export const operations: readonly Operation[] = [
  ...nouns.flatMap((noun) => noun.operations),
  ...roleOperations,
  ...tokenOperations,
  ...meOperations,
  ...auditLogOperations,
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
