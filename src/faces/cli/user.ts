import type { Command } from 'commander'
import { endMembership, type MemberOf, setActive } from '../../domain/people/commands/membership.ts'
import { setPassword } from '../../domain/people/commands/password.ts'
import { removeSecondFactors } from '../../domain/people/commands/second-factors.ts'
import { createUser, type NewUser } from '../../domain/people/commands/user.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { email, id, line, password } from './inputs.ts'
import { addListCommand } from './listing.ts'
import { onDatabase } from './on-database.ts'
import type { Outcome } from './outcome.ts'

type NewMember = Omit<NewUser, 'organizationId'> & { readonly organization: string }

interface Member {
  readonly organization: string
  readonly user: string
}

export function addUserCommands(program: Command): void {
  const user = program.command('user').description('people')
  user
    .command('create')
    .description('create a user, or find the one with this e-mail address, and add them to an organization')
    .requiredOption('--email <address>', 'e-mail address to sign in with', email)
    .requiredOption('--first-name <name>', 'first name', line)
    .requiredOption('--last-name <name>', 'last name', line)
    .requiredOption('--organization <id>', 'the organization', id)
    .option('--role <name>', 'role (default: administrator for the first member, viewer for others)', line)
    .option('--password <password>', 'password of a new user, 10 characters or more', password)
    .action(
      onDatabase<NewMember>(async ({ database }, { organization, ...person }) => {
        const made = await createUser(database, { ...person, organizationId: organization })
        return { json: { id: made }, text: `${person.email} is a member now, with the id ${made}.` }
      }),
    )
  addListCommand(user, 'users', 'show the members of an organization')
  user
    .command('set-password')
    .description('give a user another password')
    .requiredOption('--user <user>', 'e-mail address or id', line)
    .requiredOption('--password <password>', '10 characters or more', password)
    .action(
      onDatabase<{ user: string; password: string }>(async ({ database }, options) => {
        const userId = await setPassword(database, options.user, options.password)
        return { json: { id: userId }, text: `${options.user} has another password now.` }
      }),
    )
  user
    .command('remove-second-factors')
    .description('let somebody who lost their second factors sign in with the password alone')
    .requiredOption('--user <user>', 'e-mail address or id', line)
    .action(
      onDatabase<{ user: string }>(async ({ database }, options) => {
        const userId = await removeSecondFactors(database, options.user)
        return { json: { id: userId }, text: `${options.user} signs in with the password alone now.` }
      }),
    )
  addMemberCommands(user)
}

function addMemberCommands(user: Command): void {
  memberCommand(
    user,
    'disable',
    'block a member in an organization, tokens included',
    async (database, member) => {
      const userId = await setActive(database, member, false)
      return { json: { id: userId, active: false }, text: `${member.user} is blocked now.` }
    },
  )
  memberCommand(user, 'enable', 'let a blocked member in again', async (database, member) => {
    const userId = await setActive(database, member, true)
    return { json: { id: userId, active: true }, text: `${member.user} is not blocked any more.` }
  })
  memberCommand(
    user,
    'end',
    'end a membership for good; what the member has made stays',
    async (database, member) => {
      const userId = await endMembership(database, member)
      return { json: { id: userId, ended: true }, text: `${member.user} is no longer a member.` }
    },
  )
}

function memberCommand(
  user: Command,
  name: string,
  description: string,
  work: (database: Database, member: MemberOf) => Promise<Outcome>,
): void {
  user
    .command(name)
    .description(description)
    .requiredOption('--user <user>', 'e-mail address or id of the member', line)
    .requiredOption('--organization <id>', 'the organization', id)
    .action(
      onDatabase<Member>(({ database }, { user: named, organization }) =>
        work(database, { user: named, organizationId: organization }),
      ),
    )
}
