import { type Command, Option } from 'commander'
import { keysOf } from '../../domain/trace/uploads/path.ts'
import type { Config } from '../../platform/config.ts'
import { Impossible } from '../../platform/impossible.ts'
import type { OpenedDatabase } from '../../platform/postgres/opening/open.ts'
import { moveUploads } from '../../platform/storage/move.ts'
import { openFiles } from '../../platform/storage/open.ts'
import { onDatabase } from './on-database.ts'
import type { Outcome } from './outcome.ts'
import { withProgress } from './progress.ts'

interface Options {
  readonly to: 'bucket' | 'folder'
  readonly keep?: boolean
}

/** The text names at most this many lost files; `--json` names all of them. */
const NAMED = 10

export function addUploadCommands(program: Command): void {
  const uploads = program.command('uploads').description('the files that people uploaded')
  uploads
    .command('move')
    .description(
      'move the uploads between the folder and the bucket of STORAGE_URL; can be interrupted and run again. Exit code 1 if a file is in neither',
    )
    .addOption(
      new Option('--to <place>', 'where they go').choices(['bucket', 'folder']).makeOptionMandatory(),
    )
    .option('--keep', 'also keep them in the old place, for as long as the service reads them there')
    .action(onDatabase(move))
}

async function move(
  { database }: OpenedDatabase,
  { to, keep = false }: Options,
  config: Config,
): Promise<Outcome> {
  if (!config.bucket) throw new Impossible('STORAGE_URL is not set: it names the bucket.')
  const bucket = await openFiles(config)
  const folder = await openFiles({ ...config, bucket: undefined })
  const [from, target] = to === 'bucket' ? [folder, bucket] : [bucket, folder]
  const moved = await withProgress('Moving', (progress) =>
    moveUploads(database, { from, to: target, keep, keysOf }, progress),
  )
  const { uploads, written, there, lost } = moved
  if (lost.length > 0) process.exitCode = 1
  const more = lost.length > NAMED ? [`  … and ${lost.length - NAMED} more.`] : []
  const missing =
    lost.length === 0
      ? []
      : [
          `${lost.length} are missing or damaged in both places:`,
          ...lost.slice(0, NAMED).map((key) => `  ${key}`),
        ]
  const text = `Of ${uploads} uploads ${written} were written to the ${to}, ${there} were there already.`
  return { json: { to, ...moved }, text: [text, ...missing, ...more].join('\n') }
}
