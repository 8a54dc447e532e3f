import { firstStepOperations } from '../domain/desk/first-steps/operations.ts'
import { readInbox } from '../domain/desk/inbox/operation.ts'
import { readOutlook } from '../domain/desk/outlook/operation.ts'
import { sampleOperations } from '../domain/desk/samples/operations.ts'
import { accessOperations } from '../domain/people/access/operations.ts'
import { invitationOperations } from '../domain/people/invitations/operations.ts'
import { meOperations } from '../domain/people/me/operations.ts'
import { passwordResetOperations } from '../domain/people/password-resets/operations.ts'
import { readUserData } from '../domain/people/person-data/operations.ts'
import { offerOperations } from '../domain/people/roles/offers.ts'
import { roleOperations } from '../domain/people/roles/operations.ts'
import { scimTokenOperations } from '../domain/people/scim-tokens/operations.ts'
import { secondFactorOperations } from '../domain/people/second-factor-setup/operations.ts'
import { sessionOperations } from '../domain/people/sessions/operations.ts'
import { signInRulesOperations } from '../domain/people/sign-in-rules/operations.ts'
import { ssoOperations } from '../domain/people/single-sign-on/operations.ts'
import { ssoPublicOperations } from '../domain/people/sso-sign-in/operations.ts'
import { tokenOperations } from '../domain/people/tokens/operations.ts'
import { readinessOperations } from '../domain/proof/readiness/operations.ts'
import { readCalendarFeed } from '../domain/schedule/calendar-feeds/public.ts'
import { auditLogOperations } from '../domain/trace/audit-log/operations.ts'
import { searchOperations } from '../domain/trace/search/operations.ts'
import { actOperations } from '../domain/work/acts/operations.ts'
import { crewOperations } from '../domain/work/crew/operations.ts'
import { overrideOperations } from '../domain/work/overrides/operations.ts'
import { permitOperations } from '../domain/work/permits/operations.ts'
import { workReadinessOperations } from '../domain/work/readiness/operations.ts'
import { readReport } from '../domain/work/report/operation.ts'
import { splitOperations } from '../domain/work/splits/operations.ts'
import { upgradeOperations } from '../domain/work/upgrades/operations.ts'
import { verifyProof } from '../domain/work/verify/operation.ts'
import type { Operation, PublicOperation } from '../engine/index.ts'
import { nouns } from '../nouns.ts'
import { exchangeOperations } from './files/operations.ts'

/** All operations, in the order of the reference page: each noun, then those across nouns. */
export const operations: readonly Operation[] = [
  ...nouns.flatMap((noun) => noun.operations),
  ...readinessOperations,
  ...overrideOperations,
  ...workReadinessOperations,
  ...offerOperations,
  ...permitOperations,
  ...crewOperations,
  ...actOperations,
  readReport,
  ...upgradeOperations,
  ...splitOperations,
  ...roleOperations,
  ...tokenOperations,
  ...scimTokenOperations,
  ...ssoOperations,
  readUserData,
  ...meOperations,
  readInbox,
  readOutlook,
  ...firstStepOperations,
  ...sampleOperations,
  ...secondFactorOperations,
  ...signInRulesOperations,
  ...accessOperations,
  ...auditLogOperations,
  ...searchOperations,
  ...exchangeOperations,
]

/** The operations without a token or session, in the order of the reference page. */
export const publicOperations: readonly PublicOperation[] = [
  ...sessionOperations,
  ...ssoPublicOperations,
  ...invitationOperations,
  ...passwordResetOperations,
  readCalendarFeed,
  verifyProof,
]
