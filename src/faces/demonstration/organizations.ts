import { createOrganization } from '../../domain/people/commands/organization.ts'
import { linkSupplier } from '../../domain/people/commands/supplier-link.ts'
import { createUser } from '../../domain/people/commands/user.ts'
import { readDemonstration } from './files.ts'
import type { World } from './world.ts'

interface OrganizationEntry {
  readonly key: string
  readonly name: string
  readonly country: string
  readonly timeZone: string
  readonly suppliers: readonly string[]
}

export interface PersonEntry {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly memberships: readonly { readonly organization: string; readonly role: string }[]
}

interface Secrets {
  readonly password: string
  readonly pin: string
}

/** Creates the organizations and links them to their suppliers. @returns their ids */
export async function makeOrganizations(world: World): Promise<readonly string[]> {
  const entries = await readDemonstration<readonly OrganizationEntry[]>('organizations.yaml')
  for (const { key, suppliers: _, ...organization } of entries) {
    world.remember('organization', key, await createOrganization(world.transactions, organization))
    world.remember('time zone of organization', key, organization.timeZone)
  }
  for (const { key, suppliers } of entries) {
    for (const supplierId of world.recallAll('organization', suppliers)) {
      await linkSupplier(world.transactions, world.recall('organization', key), supplierId)
    }
  }
  const keys = entries.map(({ key }) => key)
  return world.recallAll('organization', keys)
}

/**
 * Creates the people; the first planner of each organization does its work later.
 * @param secrets the password that everybody signs in with, and the PIN that everybody uses in another person's
 * session, so that a visitor can look at each side of the work
 * @returns the first person
 */
export async function makePeople(world: World, secrets: Secrets): Promise<PersonEntry> {
  const people = await readDemonstration<readonly PersonEntry[]>('people.yaml')
  for (const person of people) await makePerson(world, person, secrets)
  const [first] = people
  if (!first) throw new Error('The demonstration has no people.')
  return first
}

async function makePerson(
  world: World,
  { email, firstName, lastName, memberships }: PersonEntry,
  { password, pin }: Secrets,
): Promise<void> {
  for (const [index, { organization, role }] of memberships.entries()) {
    const organizationId = world.recall('organization', organization)
    const given = { email, firstName, lastName, organizationId, role }
    const id = await createUser(world.transactions, index === 0 ? { ...given, password } : given)
    if (index === 0) {
      world.remember('person', email, id)
      await world.person(organization, email).put('/me', { pin })
    }
    if (role === 'planner') world.appoint(organization, id)
  }
}
