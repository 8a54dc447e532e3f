import { newId } from '../../../platform/id.ts'
import { enqueue } from '../../../platform/outbox/enqueue.ts'
import type { GivenUp } from '../../../platform/outbox/work-off.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'

/**
 * SQL for whether invitation `s` was sent since the beginning of a membership, also if it has begun again.
 * @param member the table alias of the membership
 */
export const sentSince = (member: string): string =>
  `s.sent_at >= coalesce(${member}.began_again_at, ${member}.created_at)`

// A trigger sets time and address, and limits how many there are.
const ADD = statement('INSERT INTO sent_invitations (organization_id, id, user_id) VALUES ($1, $2, $3)')

/**
 * Queues an invitation to a member of the organization, also a repeated one.
 * @throws in the batch Refusal 429 if there were too many
 */
export function sendInvitation(
  organizationId: string,
  userId: string,
  inviterId: string | null,
): readonly BoundStatement[] {
  const invitationId = newId()
  return [
    bind(ADD, [organizationId, invitationId, userId]),
    enqueue(organizationId, 'invitation', { invitationId, userId, inviterId }),
  ]
}

const NOTE = statement(`
UPDATE sent_invitations SET undeliverable_at = now(), reason = $3 WHERE organization_id = $1 AND id = $2`)

/** Records that an invitation could not be delivered. */
export const invitationGivenUp: GivenUp = (organizationId, { invitationId }, reason) =>
  invitationId === undefined ? [] : [bind(NOTE, [organizationId, invitationId, reason])]
