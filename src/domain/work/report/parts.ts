import { Impossible } from '../../../platform/impossible.ts'
import { parseStrictly } from '../../trace/seals/canonical.ts'
import { listOf, numberOf, type Row, rowOf, textOf } from './row.ts'

/** An audit entry in a report. */
export interface Logged {
  readonly number: number | undefined
  readonly sealedAt: string
  readonly hash: string
  readonly previous: string
  readonly entry: Row
  readonly values: readonly Row[]
}

interface Parts {
  readonly contents: Row
  readonly log: readonly Logged[]
  /** Names of fields besides the parts of a report. */
  readonly unknown: readonly string[]
}

const OF_REPORT = ['format', 'version', 'contents', 'log']
const OF_LOGGED = ['number', 'sealedAt', 'hash', 'previous', 'entry', 'values']

/** @throws Impossible */
export function partsOf(text: string): Parts {
  let report: Row
  try {
    report = rowOf(parseStrictly(text))
  } catch {
    throw new Impossible('The file is not JSON, has a key twice, or is nested too deeply.')
  }
  if (report.format !== 'holdpoint-report') throw new Impossible('The file is not a report of a job.')
  if (![1, 2].includes(numberOf(report.version)))
    throw new Impossible('The version of the report is not known here.')
  const rows = listOf(report.log)
  const log = rows.map(({ number, sealedAt, hash: of, previous, entry, values }) => ({
    number: number === null || number === undefined ? undefined : numberOf(number),
    sealedAt: textOf(sealedAt),
    hash: textOf(of),
    previous: textOf(previous),
    entry: rowOf(entry),
    values: listOf(values),
  }))
  const unknown = [report, ...rows].flatMap((row, index) =>
    Object.keys(row).filter((name) => !(index === 0 ? OF_REPORT : OF_LOGGED).includes(name)),
  )
  return { contents: rowOf(report.contents), log, unknown: [...new Set(unknown)] }
}

/** Whoever may not read proofs gets a report without them; reports of version 1 have none. */
export function hasProofs({ proofs = null }: Row): boolean {
  return proofs !== null
}

/** The last entry about a report is that about this one. */
export function entryAboutIt(log: readonly Logged[]): Logged | undefined {
  return log.findLast(({ entry }) => entry.action === 'report')
}
