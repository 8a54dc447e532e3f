import { holdpoint } from '../../../interface/client.ts'
import { writeTo } from '../../../interface/record.ts'
import type { Member } from './waiting.ts'

export const ROLES = ['worker', 'watch', 'supervisor'] as const
export type CrewRole = (typeof ROLES)[number]

interface Joining {
  readonly id: string
  readonly userId: string
  readonly role: CrewRole
  readonly tag: undefined
}

/** Adds somebody to the crew, or changes the role of a member. */
export async function join({ id, userId, role }: Joining, key: string): Promise<void> {
  await holdpoint.POST('/jobs/{id}/crew', { params: writeTo(id, key), body: { userId, role } })
}

interface Leaving {
  readonly id: string
  readonly member: Member
  readonly tag: undefined
}

export async function leave({ id, member }: Leaving): Promise<void> {
  const params = { path: { id, crewMemberId: member.id } }
  await holdpoint.DELETE('/jobs/{id}/crew/{crewMemberId}', { params })
}
