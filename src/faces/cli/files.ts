import path from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Format } from '../files/sheet/format.ts'
import type { ExportOptions, ImportOptions, Source } from './exchange.ts'
import { id, line } from './inputs.ts'
import { onDatabase } from './on-database.ts'

const FORMATS: readonly Format[] = ['csv', 'xlsx', 'json']

export function addFileCommands(program: Command): void {
  program
    .command('export')
    .description('write the records of a resource to a file')
    .argument('<resource>', 'such as work-steps')
    .requiredOption('--organization <id>', 'whose records', id)
    .addOption(
      new Option(
        '--format <format>',
        'kind of file; without it the ending of the file says so, or it is csv',
      ).choices(FORMATS),
    )
    .requiredOption('--output <file>', 'where to write it')
    .action(
      (resource: string, given: Omit<ExportOptions, 'format'> & Partial<ExportOptions>, command: Command) =>
        onDatabase<ExportOptions>(async ({ database }, options) => {
          // Only these commands and the service need every resource.
          const { exportToFile } = await import('./exchange.ts')
          return exportToFile(database, resource, options)
        })({ ...given, format: given.format ?? formatOf(given.output) ?? 'csv' }, command),
    )
  program
    .command('import')
    .description('create and change records from a file, all of them or none')
    .argument('<resource>', 'such as work-steps')
    .argument('<file>', 'CSV, XLSX or JSON, by its ending', source)
    .requiredOption('--organization <id>', 'whose records', id)
    .requiredOption('--user <email>', 'in whose name', line)
    .addOption(
      new Option('--match <key>', 'name: rows without a known id change the record of the same name')
        .choices(['id', 'name'])
        .default('id'),
    )
    .option('--dry-run', 'only report what would happen')
    .action((resource: string, from: Source, options: ImportOptions, command: Command) =>
      onDatabase<ImportOptions>(async ({ database }) => {
        const { importFromFile } = await import('./exchange.ts')
        return importFromFile(database, resource, from, options)
      })(options, command),
    )
}

function formatOf(file: string): Format | undefined {
  return FORMATS.find((name) => path.extname(file).toLowerCase() === `.${name}`)
}

function source(file: string): Source {
  const format = formatOf(file)
  if (!format) throw new InvalidArgumentError('It must end in .csv, .xlsx or .json.')
  return { file, format }
}
