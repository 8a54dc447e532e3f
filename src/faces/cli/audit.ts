import type { Command } from 'commander'
import { headsOf, type Published, readNamedHeads, readPublished } from '../../domain/trace/seals/published.ts'
import { newestHeads, sendHeadsTo } from '../../domain/trace/seals/send-heads.ts'
import type { Verified } from '../../domain/trace/seals/verify.ts'
import { verifyLogs } from '../../domain/trace/seals/verify-all.ts'
import { type Config, readConfig } from '../../platform/config.ts'
import { Impossible } from '../../platform/impossible.ts'
import { EgressPolicy } from '../../platform/outgoing/egress-policy.ts'
import type { OpenedDatabase } from '../../platform/postgres/opening/open.ts'
import { verifyExport } from '../files/audit/verify-file.ts'
import { id } from './inputs.ts'
import { onDatabase } from './on-database.ts'
import { type Outcome, plain, print, say } from './outcome.ts'

interface Options {
  readonly organization?: string
  readonly file?: string
  readonly heads?: string
}

export function addAuditCommands(program: Command): void {
  const audit = program.command('audit').description('the audit log and its seals')
  audit
    .command('verify')
    .description('check the audit log against its seals; exit code 1 if it was changed')
    .option('--organization <id>', 'only the log of this organization', id)
    .option('--file <export>', 'an export of a whole log, CSV or JSON; needs no database')
    .option('--heads <file>', "the published heads; this installation's own unless given")
    .action(async (options: Options, command: Command) => {
      const { file } = options
      const verify = file === undefined ? onDatabase(verifyDatabase) : verifyFile
      await verify({ ...options, file: file ?? '' }, command)
    })
  audit
    .command('send-heads')
    .description('send the newest heads to AUDIT_HEADS_TO now')
    .action(onDatabase(sendHeads))
}

async function sendHeads({ database }: OpenedDatabase, _: object, config: Config): Promise<Outcome> {
  const send = sendHeadsTo(config, new EgressPolicy(config.outgoingAllow), say)
  if (!send) throw new Impossible('AUDIT_HEADS_TO is not set.')
  const heads = await newestHeads(database)
  if (heads.length > 0) await send(heads)
  const to = config.auditHeadsTo
  return { json: { heads: heads.length, to }, text: `Sent ${heads.length} heads to ${to}.` }
}

async function verifyDatabase(
  { database }: OpenedDatabase,
  { organization, heads }: Options,
  { auditHeads }: Config,
): Promise<Outcome> {
  // Read before the seals, so that every published head is already among them.
  const published = await publishedIn(heads, auditHeads)
  if (heads !== undefined && organization !== undefined) headsOf(published, organization)
  return outcomeOf(published, await verifyLogs(database, published, organization))
}

async function verifyFile({ file = '', heads }: Options, command: Command): Promise<void> {
  const published = await publishedIn(heads, readConfig().auditHeads)
  const verified = await verifyExport(file, published)
  if (heads !== undefined) headsOf(published, verified.organizationId)
  print(outcomeOf(published, [verified]), command)
}

/** The installation's own file may be absent. @throws Impossible if the one that was named has no heads */
function publishedIn(named: string | undefined, own: string): Promise<Published> {
  return named === undefined ? readPublished(own) : readNamedHeads(named)
}

/** Also sets the exit code. */
function outcomeOf({ file, heads, unreadable }: Published, organizations: readonly Verified[]): Outcome {
  const ok = organizations.every(({ problems }) => problems === 0)
  if (!ok) process.exitCode = 1
  const about =
    heads === 0
      ? `${file} has no published heads: entries that were removed at the end cannot be detected.`
      : `Published heads compared: ${heads}.`
  const skipped =
    unreadable.length === 0 ? [] : [`These lines have no readable head: ${unreadable.join(', ')}.`]
  return {
    json: { ok, heads: { file, read: heads, unreadable }, organizations },
    text: [...organizations.flatMap(linesOf), about, ...skipped].join('\n'),
  }
}

function linesOf({
  organizationId,
  sealed,
  waiting,
  lastSealedAt,
  erased,
  cut,
  problems,
  findings,
}: Verified): readonly string[] {
  const until = lastSealedAt === null ? '' : ` until ${plain(lastSealedAt)}`
  const result = problems === 0 ? 'as it was sealed' : `${problems} problems`
  const forgotten = erased === 0 ? '' : `, ${erased} personal values erased`
  const before = cut === null ? '' : `, cut up to seal ${cut.number}`
  const more = problems > findings.length ? [`  … and ${problems - findings.length} more.`] : []
  return [
    `${plain(organizationId)}: ${result}; ${sealed} entries sealed${until}, ${waiting} waiting${forgotten}${before}.`,
    ...findings.map(({ text }) => `  ${plain(text)}`),
    ...more,
  ]
}
