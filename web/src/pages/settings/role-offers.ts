import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { reading } from '../../interface/records.ts'

/** Which of the organization's own roles lack new permissions. */
export const roleOffers = reading(keys.part('roles', 'all', 'offers'), '/roles/offers', {})

export type Offer = NonNullable<Awaited<ReturnType<NonNullable<typeof roleOffers.queryFn>>>>[number]
/** The permissions that each role gets, by its id; the others are dismissed for good. */
export type Taken = { readonly [roleId: string]: Offer['permissions'] }

/** Adds permissions to all of these roles in one act. */
export async function takeOffers(taken: Taken): Promise<void> {
  const roles = Object.entries(taken).map(([roleId, permissions]) => ({ roleId, permissions }))
  await holdpoint.POST('/roles/offers', { body: { roles } })
}
