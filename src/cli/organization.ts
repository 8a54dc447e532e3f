import type { Command } from 'commander'
import { createOrganization, type NewOrganization } from '../people/organization.ts'
import { line, timeZone } from './inputs.ts'
import { onDatabase } from './on-database.ts'

export function addOrganizationCommands(program: Command): void {
  program
    .command('organization')
    .description('organizations')
    .command('create')
    .description('make an organization with its built-in roles')
    .requiredOption('--name <name>', 'its name', line)
    .option('--country <country>', 'a code or a name', line)
    .option('--time-zone <zone>', 'IANA time zone, e.g. Europe/Helsinki (default: UTC)', timeZone)
    .action(
      onDatabase<NewOrganization>(async ({ database }, options) => {
        const id = await createOrganization(database, options)
        return { json: { id }, text: `Made the organization ${options.name} with the id ${id}.` }
      }),
    )
}
