import path from 'node:path'
import type { Command } from 'commander'
import { listOrganizations } from '../../domain/people/commands/directory.ts'
import {
  createOrganization,
  type NewOrganization,
  updateOrganization,
} from '../../domain/people/commands/organization.ts'
import { deleteOrganization, keepOrganization } from '../../domain/people/commands/organization-end.ts'
import { openFiles } from '../../platform/storage/open.ts'
import { id, line, timeZone } from './inputs.ts'
import { listing } from './listing.ts'
import { onDatabase } from './on-database.ts'
import { interruption } from './signals.ts'

export function addOrganizationCommands(program: Command): void {
  const organization = program.command('organization').description('organizations')
  organization
    .command('create')
    .description('create an organization with its built-in roles')
    .requiredOption('--name <name>', 'its name', line)
    .option('--country <country>', 'a code or a name', line)
    .option('--time-zone <zone>', 'IANA time zone, e.g. Europe/Helsinki (default: UTC)', timeZone)
    .action(
      onDatabase<NewOrganization>(async ({ database }, options) => {
        const made = await createOrganization(database, options)
        return { json: { id: made }, text: `Made the organization ${options.name} with the id ${made}.` }
      }),
    )
  organization
    .command('list')
    .description('show every organization')
    .action(onDatabase(async ({ database }) => listing(await listOrganizations(database))))
  organization
    .command('update')
    .description('change the given properties of an organization')
    .requiredOption('--organization <id>', 'the organization', id)
    .option('--name <name>', 'its name', line)
    .option('--country <country>', 'a code or a name', line)
    .option('--time-zone <zone>', 'IANA time zone, e.g. Europe/Helsinki', timeZone)
    .action(
      onDatabase<Partial<NewOrganization> & { organization: string }>(async ({ database }, options) => {
        const { organization: changed, ...given } = options
        await updateOrganization(database, changed, given)
        return { json: { id: changed }, text: `Changed the organization ${changed}.` }
      }),
    )
  addExportCommand(organization)
  addEndCommands(organization)
}

function addExportCommand(organization: Command): void {
  organization
    .command('export')
    .description('write everything of an organization into one archive that can be read without Holdpoint')
    .requiredOption('--organization <id>', 'the organization', id)
    .requiredOption('--output <file>', 'archive to write: FILE.tar, or FILE.tar.gz to compress it')
    .action(
      onDatabase<{ organization: string; output: string }>(async ({ database }, options, config) => {
        const { exportOrganization } = await import('../../platform/backup/organization-archive.ts')
        const file = path.resolve(options.output)
        const files = await openFiles(config)
        const done = await exportOrganization(database, files, options.organization, file, interruption())
        if (done.missing.length > 0) process.exitCode = 1
        const lost = done.missing.map((upload) => `\nThe file of upload ${upload} is missing.`).join('')
        return {
          json: { output: file, ...done },
          text: `Wrote ${done.rows} rows and ${done.files} uploads to ${file}.${lost}`,
        }
      }),
    )
}

function addEndCommands(organization: Command): void {
  organization
    .command('delete')
    .description('end all access immediately, and delete everything of the organization after 30 days')
    .requiredOption('--organization <id>', 'the organization', id)
    .action(
      onDatabase<{ organization: string }>(async ({ database }, options) => {
        const deletesAt = await deleteOrganization(database, options.organization)
        return {
          json: { id: options.organization, deletesAt },
          text: `Nobody can act for it any more. All of its data is removed at ${deletesAt}; until then organization keep restores it.`,
        }
      }),
    )
  organization
    .command('keep')
    .description('undo organization delete within its 30 days')
    .requiredOption('--organization <id>', 'the organization', id)
    .action(
      onDatabase<{ organization: string }>(async ({ database }, options) => {
        await keepOrganization(database, options.organization)
        return { json: { id: options.organization }, text: `The organization ${options.organization} stays.` }
      }),
    )
}
