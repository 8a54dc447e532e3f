import { hash } from 'node:crypto'
import { canonical } from '../../trace/seals/canonical.ts'
import { Findings } from '../../trace/seals/findings.ts'
import { compareValues } from '../../trace/seals/personal-values.ts'
import { compareWithHeads, type PublishedHeads, requirePublished } from '../../trace/seals/published.ts'
import type { Seal } from '../../trace/seals/seal.ts'
import { compareRows, keptValue, removedRows, rowsOf } from './compared-rows.ts'
import { documentProblems, photoProblems, placeProblems, readinessProblems } from './missing-parts.ts'
import { entryAboutIt, type Logged, partsOf } from './parts.ts'
import { permitProblems } from './permits.ts'
import { listOf, type Row, rowOf, textOf } from './row.ts'
import { newestCut, orderProblems, sealProblems } from './seals.ts'

export interface VerifiedReport {
  readonly number: string
  /** The state of the job when the report was made, and when that was, as it says itself; '' if it does not say. */
  readonly status: string
  readonly madeAt: string
  readonly organizationId: string
  readonly signOffs: number
  readonly documents: number
  /** Entries with a seal, and those that wait for one. */
  readonly sealed: number
  readonly unsealed: number
  /** Personal values with only their commitments left. */
  readonly erased: number
  /** Seals that match published heads. */
  readonly published: number
  /** The seal at which the log was cut for its age, and the rows of the report whose entries went; null if none did. */
  readonly cut: (Omit<Seal, 'hash'> & { readonly rows: number }) | null
  /** One sentence each. */
  readonly problems: readonly string[]
}

/**
 * Checks without a database whether a report is unchanged, and returns what its seals prove.
 * @param heads the published heads of the organization; undefined if there is nothing to compare with
 * @throws Impossible if the text is not a report
 */
export function verifyReport(
  text: string,
  heads: (organizationId: string) => PublishedHeads | undefined,
): VerifiedReport {
  const { contents, log, unknown } = partsOf(text)
  const organizationId = textOf(rowOf(contents.organization).id)
  const known = heads(organizationId)
  const sealed = log.filter(({ number }) => number !== undefined)
  const rows = rowsOf(contents)
  const cut = newestCut(organizationId, sealed)
  const comparison = compareRows(rows, log, cut)
  const differing = new Findings()
  if (known && cut) requirePublished(known, cut, differing)
  for (const { number = 0, sealedAt, hash: of, entry, values } of sealed) {
    if (known) compareWithHeads(known, { number, sealedAt, hash: of }, differing)
    compareValues({ number, entryId: textOf(entry.id), entry, kept: values.map(keptValue) }, differing)
  }
  return {
    number: textOf(rowOf(contents.job).number),
    status: textOf(rowOf(contents.job).status),
    madeAt: textOf(entryAboutIt(log)?.entry.createdAt),
    organizationId,
    signOffs: listOf(contents.signOffs).length,
    documents: listOf(contents.documents).length,
    sealed: sealed.length,
    unsealed: log.length - sealed.length,
    erased: comparison.erased,
    published: sealed.filter(({ number = 0 }) => known?.has(number)).length,
    cut: cut ? { number: cut.number, sealedAt: cut.sealedAt, rows: comparison.beforeCut } : null,
    problems: [
      ...unknown.map((name) => `The file has ${name}, which no report has and no seal covers.`),
      ...documentProblems(contents),
      ...placeProblems(contents),
      ...permitProblems(contents),
      ...photoProblems(contents),
      ...readinessProblems(contents, log),
      ...orderProblems(log, cut),
      ...sealProblems(organizationId, sealed, cut),
      ...comparison.problems,
      ...removedRows(rows, log),
      ...wholeProblems(contents, log),
      ...differing.kept.map(({ text: said }) => said),
    ],
  }
}

/** The last entry about a report must hold the hash of everything in this one. */
function wholeProblems(contents: Row, log: readonly Logged[]): readonly string[] {
  const made = entryAboutIt(log)
  if (!made) return ['No entry of the audit log records this report.']
  const said = rowOf(made.entry.after).sha256
  return hash('sha256', canonical(contents), 'hex') === said
    ? []
    : ['The contents are not those that the report was made with.']
}
