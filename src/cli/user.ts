import type { Command } from 'commander'
import { createUser, type NewUser } from '../people/user.ts'
import { email, id, line, password } from './inputs.ts'
import { onDatabase } from './on-database.ts'

type Options = Omit<NewUser, 'organizationId'> & { readonly organization: string }

export function addUserCommands(program: Command): void {
  program
    .command('user')
    .description('people')
    .command('create')
    .description('make a user, or find the one with this e-mail address, and let them into an organization')
    .requiredOption('--email <address>', 'e-mail address to sign in with', email)
    .requiredOption('--first-name <name>', 'first name', line)
    .requiredOption('--last-name <name>', 'last name', line)
    .requiredOption('--organization <id>', 'the organization', id)
    .option(
      '--role <name>',
      'administrator, planner, coordinator, worker, viewer or a role of the organization (default: administrator for its first person, else viewer)',
      line,
    )
    .option('--password <password>', 'to sign in with; without one the user has only tokens', password)
    .action(
      onDatabase<Options>(async ({ database }, { organization, ...person }) => {
        const userId = await createUser(database, { ...person, organizationId: organization })
        return { json: { id: userId }, text: `Made the user ${person.email} with the id ${userId}.` }
      }),
    )
}
