import { randomInt } from 'node:crypto'
import { createToken } from '../../domain/people/commands/token.ts'
import { randomPassword } from '../../platform/auth/password.ts'
import { newId } from '../../platform/id.ts'
import { bind, statement } from '../../platform/postgres/statement.ts'
import type { Transactions } from '../../platform/postgres/transactions.ts'
import type { Files } from '../../platform/storage/files.ts'
import { makeCompletions } from './completions.ts'
import { reportDeviations } from './deviations.ts'
import { makeEvents } from './events.ts'
import { makeJobs } from './jobs.ts'
import { makeOrders } from './orders.ts'
import { makeOrganizations, makePeople } from './organizations.ts'
import { makeEquipmentGroups, makeManufacturers, makeSites } from './places.ts'
import { makeProcedures } from './procedures.ts'
import { makeTrainings } from './trainings.ts'
import { mailNobody } from './unsent.ts'
import { doWork } from './work.ts'
import { World } from './world.ts'

/** How to look around in a demonstration. The secrets are stored nowhere else. */
export interface Demonstration {
  readonly organizationId: string
  /** The address of the first person. */
  readonly email: string
  /** The password that everybody has. */
  readonly password: string
  /** The PIN that everybody has, to act in somebody else's session. */
  readonly pin: string
  readonly token: string
}

// Nobody can create an organization between the check and the end of the transaction.
const LOCK = statement('LOCK TABLE organizations IN SHARE ROW EXCLUSIVE MODE')
const ANY_ORGANIZATION = statement('SELECT id FROM organizations LIMIT 1')

/**
 * Loads the demonstration into an empty database.
 * @param transactions within one transaction, so that everything is loaded or nothing
 * @param files where its uploads are stored
 * @returns undefined if the database already has an organization
 * @throws Error naming the record that the service refuses
 */
export async function loadDemonstration(
  transactions: Transactions,
  files: Files,
): Promise<Demonstration | undefined> {
  if (await hasContent(transactions)) return undefined
  await transactions.write(newId(), [bind(LOCK, [])])
  if (await hasContent(transactions)) return undefined
  const world = new World(transactions, files)
  const password = randomPassword()
  const pin = String(randomInt(100_000, 1_000_000))
  const organizations = await makeOrganizations(world)
  const { email, memberships } = await makePeople(world, { password, pin })
  await makeSites(world)
  await makeManufacturers(world)
  await makeEquipmentGroups(world)
  await makeProcedures(world)
  await makeOrders(world)
  await makeEvents(world)
  await makeJobs(world)
  await makeTrainings(world)
  await makeCompletions(world)
  await doWork(world)
  await reportDeviations(world)
  for (const each of organizations) await mailNobody(transactions, each)
  const organizationId = world.recall('organization', memberships[0]?.organization ?? '')
  const { token } = await createToken(transactions, { organizationId, user: email, name: 'Demonstration' })
  return { organizationId, email, password, pin, token }
}

async function hasContent(transactions: Transactions): Promise<boolean> {
  const [rows = []] = await transactions.read(newId(), [bind(ANY_ORGANIZATION, [])])
  return rows.length > 0
}
