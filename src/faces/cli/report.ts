import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { headsOf, readNamedHeads } from '../../domain/trace/seals/published.ts'
import { type VerifiedReport, verifyReport } from '../../domain/work/report/verify.ts'
import { Impossible } from '../../platform/impossible.ts'
import { plain, print } from './outcome.ts'

interface Options {
  readonly allowUnsealed?: boolean
  readonly heads?: string
}

export function addReportCommands(program: Command): void {
  program
    .command('report')
    .description('reports of jobs')
    .command('verify')
    .description('check that a report is unchanged; exit code 1 if it was changed. Needs no database')
    .argument('<file>', 'the file from GET /jobs/{id}/report')
    .option('--allow-unsealed', 'accept entries that wait for their seal')
    .option('--heads <file>', 'compare the seals with the heads that were published')
    .action(verify)
}

async function verify(
  file: string,
  { allowUnsealed = false, heads }: Options,
  command: Command,
): Promise<void> {
  const published = heads === undefined ? undefined : await readNamedHeads(heads)
  const of = (organizationId: string) => published && headsOf(published, organizationId)
  const report = verifyReport(await textOf(file), of)
  const ok = report.problems.length === 0 && (allowUnsealed || report.unsealed === 0)
  if (!ok) process.exitCode = 1
  print(
    { json: { ok, ...report }, text: linesOf(report, allowUnsealed, heads !== undefined).join('\n') },
    command,
  )
}

/** @throws Impossible */
async function textOf(file: string): Promise<string> {
  let bytes: Buffer
  try {
    bytes = await readFile(file)
  } catch {
    throw new Impossible(`${file} cannot be read.`)
  }
  // Decoding bytes that are not UTF-8 would silently change the text.
  if (!isUtf8(bytes)) throw new Impossible(`${file} is not UTF-8 text.`)
  return bytes.toString('utf8')
}

function linesOf(report: VerifiedReport, allowUnsealed: boolean, compared: boolean): readonly string[] {
  const { number, status, madeAt, signOffs, documents, sealed, unsealed, erased, published, cut, problems } =
    report
  const forgeable = 'a completely forged report cannot be detected.'
  const result = problems.length === 0 ? 'as it was made' : `${problems.length} problems`
  const forgotten = erased === 0 ? '' : ` ${erased} personal values were erased since.`
  return [
    `Report of job ${plain(number)}: ${result}; ${signOffs} log entries, ${documents} documents, ${sealed} seals.${forgotten}`,
    ...(madeAt === ''
      ? []
      : [`It was made at ${plain(madeAt)}; the job was ${plain(status.replace('_', ' '))}.`]),
    ...problems.map((each) => `  ${plain(each)}`),
    ...(cut
      ? [
          `${cut.rows} records were sealed before the log was cut at seal ${cut.number} (${plain(cut.sealedAt)}): their entries are gone.`,
        ]
      : []),
    ...(unsealed === 0
      ? []
      : [
          `${unsealed} entries of the audit log wait for their seal.${allowUnsealed ? '' : ' Download the report again once they are sealed, or allow it with --allow-unsealed.'}`,
        ]),
    compared
      ? `Published heads compared: ${published}.${published === 0 ? ` None of its seals is one: ${forgeable}` : ''}`
      : `Seals were not compared with published heads: ${forgeable}`,
  ]
}
