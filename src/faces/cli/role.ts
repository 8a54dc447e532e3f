import type { Command } from 'commander'
import { assignRole } from '../../domain/people/commands/membership.ts'
import { createRole } from '../../domain/people/commands/role.ts'
import { id, line, permissions, requireKnownPermissions } from './inputs.ts'
import { addListCommand } from './listing.ts'
import { onDatabase } from './on-database.ts'

interface OfOrganization {
  readonly organization: string
}

interface NewRole extends OfOrganization {
  readonly name: string
  readonly permission?: readonly string[]
}

interface Assignment extends OfOrganization {
  readonly user: string
  readonly role: string
}

export function addRoleCommands(program: Command): void {
  const role = program.command('role').description('what people may do')
  addListCommand(role, 'roles', 'show the roles of an organization')
  role
    .command('create')
    .description('create a role in addition to the built-in ones')
    .requiredOption('--organization <id>', 'the organization', id)
    .requiredOption('--name <name>', 'its name', line)
    .option(
      '--permission <permission>',
      'a permission that it gets, e.g. sites.read; may be repeated',
      permissions,
    )
    .hook('preAction', requireKnownPermissions)
    .action(
      onDatabase<NewRole>(async ({ database }, { organization, name, permission = [] }) => {
        const made = await createRole(database, {
          organizationId: organization,
          name,
          permissions: permission,
        })
        return { json: { id: made }, text: `Made the role ${name} with the id ${made}.` }
      }),
    )
  role
    .command('assign')
    .description('give a member another role')
    .requiredOption('--organization <id>', 'the organization', id)
    .requiredOption('--user <user>', 'e-mail address or id of the member', line)
    .requiredOption('--role <name>', 'name of the role', line)
    .action(
      onDatabase<Assignment>(async ({ database }, { organization, user, role: name }) => {
        const userId = await assignRole(database, { organizationId: organization, user }, name)
        return { json: { id: userId, role: name }, text: `${user} is ${name} now.` }
      }),
    )
}
