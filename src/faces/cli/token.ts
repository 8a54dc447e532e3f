import type { Command } from 'commander'
import { createToken, revokeToken } from '../../domain/people/commands/token.ts'
import { id, line, momentIn, permissions, requireKnownPermissions } from './inputs.ts'
import { addListCommand } from './listing.ts'
import { onDatabase } from './on-database.ts'

interface Options {
  readonly user: string
  readonly organization: string
  readonly name: string
  readonly permission?: readonly string[]
  readonly expiresIn?: Date
}

export function addTokenCommands(program: Command): void {
  const token = program.command('token').description('API tokens')
  token
    .command('create')
    .description('create an API token of a user in an organization; it is only shown now')
    .requiredOption('--user <user>', 'e-mail address or id of the user', line)
    .requiredOption('--organization <id>', 'the organization', id)
    .option('--name <name>', 'what it is for', line, 'Command line')
    .option(
      '--permission <permission>',
      "narrow what the user's role permits, e.g. sites.read; may be repeated",
      permissions,
    )
    .option('--expires-in <time>', 'e.g. 90m, 12h or 30d (default: never)', momentIn)
    .hook('preAction', requireKnownPermissions)
    .action(
      onDatabase<Options>(async ({ database }, { user, organization, name, permission, expiresIn }) => {
        const created = await createToken(database, {
          organizationId: organization,
          user,
          name,
          permissions: permission,
          expiresAt: expiresIn,
        })
        return {
          json: created,
          text: `Made the token ${name} of ${user}. It is shown this once:\n${created.token}`,
        }
      }),
    )
  addListCommand(token, 'tokens', 'show the tokens of an organization, without their secrets')
  token
    .command('revoke')
    .description('end a token immediately')
    .requiredOption('--organization <id>', 'the organization', id)
    .requiredOption('--token <id>', 'id of the token', id)
    .action(
      onDatabase<{ organization: string; token: string }>(async ({ database }, options) => {
        await revokeToken(database, options.organization, options.token)
        return { json: { id: options.token, revoked: true }, text: `Revoked the token ${options.token}.` }
      }),
    )
}
