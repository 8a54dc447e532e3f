import { createHash, hash } from 'node:crypto'
import { Impossible } from '../../../platform/impossible.ts'
import { canonical, type Exact, parseStrictly } from '../../trace/seals/canonical.ts'
import { CUT, cutOf } from '../../trace/seals/cut.ts'
import { Findings } from '../../trace/seals/findings.ts'
import { compareValues, type KeptValue } from '../../trace/seals/personal-values.ts'
import { compareWithHeads, type PublishedHeads, requirePublished } from '../../trace/seals/published.ts'
import { BEFORE_ALL, type Seal, sealHash } from '../../trace/seals/seal.ts'
import { permitProblems } from './permits.ts'
import { isRow, listOf, numberOf, type Row, rowOf, textOf } from './row.ts'

/** The result of verifying a report. */
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

/** An audit entry in a report. */
interface Logged {
  readonly number: number | undefined
  readonly sealedAt: string
  readonly hash: string
  readonly previous: string
  readonly entry: Row
  readonly values: readonly Row[]
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

interface Parts {
  readonly contents: Row
  readonly log: readonly Logged[]
  /** Names of fields besides the parts of a report. */
  readonly unknown: readonly string[]
}

const OF_REPORT = ['format', 'version', 'contents', 'log']
const OF_LOGGED = ['number', 'sealedAt', 'hash', 'previous', 'entry', 'values']

/** @throws Impossible */
function partsOf(text: string): Parts {
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

/** Each text must have the hash under which it is named, and each named text must be there. */
function documentProblems(contents: Row): readonly string[] {
  const documents = listOf(contents.documents)
  const there = new Set(documents.map(({ sha256 }) => textOf(sha256)))
  const permits = listOf(contents.permits)
  const steps = permits.flatMap((permit) => listOf(permit.steps))
  const named = [...permits, ...steps, ...listOf(contents.signOffs)].flatMap(({ documentSha256 }) =>
    typeof documentSha256 === 'string' ? [documentSha256] : [],
  )
  return [
    ...documents
      .filter(({ sha256, body }) => hash('sha256', textOf(body), 'hex') !== sha256)
      .map(
        ({ sha256, kind }) => `The text of the ${textOf(kind)} ${textOf(sha256)} does not have this hash.`,
      ),
    ...[...new Set(named)]
      .filter((each) => !there.has(each))
      .map((each) => `The document ${each} is missing.`),
  ]
}

/** Each photo that the log or a deviation names must be there. */
function photoProblems(contents: Row): readonly string[] {
  const there = new Set(listOf(contents.photos).map(({ path }) => path))
  const named = [
    ...listOf(contents.signOffs).map(({ filePath }) => filePath),
    ...listOf(contents.deviations).map(({ photoPath }) => photoPath),
  ]
  return [...new Set(named)]
    .filter((path) => typeof path === 'string' && !there.has(path))
    .map((path) => `The photo ${textOf(path)} is missing.`)
}

/** Whoever may not read proofs gets a report without them; reports of version 1 have none. */
function hasProofs({ proofs = null }: Row): boolean {
  return proofs !== null
}

/** Each proof and override with which somebody was ready when the job started or went on must be there. */
function readinessProblems(contents: Row, log: readonly Logged[]): readonly string[] {
  const counted = log
    .map(({ entry }) => (isRow(entry.after) ? entry.after.readiness : undefined))
    .flatMap((rows) => (rows === undefined ? [] : listOf(rows)))
  const missing = (kind: string, there: Exact | undefined, name: string) => {
    const ids = new Set(listOf(there).map(({ id }) => id))
    const named = counted.flatMap((row) => (Array.isArray(row[name]) ? row[name].map(textOf) : []))
    return [...new Set(named)]
      .filter((id) => !ids.has(id))
      .map((id) => `The ${kind} ${id} is missing, with which somebody was ready.`)
  }
  return [
    ...(hasProofs(contents) ? missing('proof', contents.proofs, 'completionIds') : []),
    ...missing('override', contents.overrides, 'overrideIds'),
  ]
}

/** The log of a job and the revisions of its permit are numbered from 1, without gaps. */
function placeProblems(contents: Row): readonly string[] {
  const gaps = (rows: readonly Row[], by: string, what: string) =>
    rows.flatMap((row, index) =>
      numberOf(row[by]) === index + 1
        ? []
        : [
            `${what} ${index + 1} is missing or out of its place: ${textOf(canonical(row[by] ?? null))} stands there.`,
          ],
    )
  return [
    ...gaps(listOf(contents.signOffs), 'place', 'Entry').slice(0, 1),
    ...gaps(listOf(contents.permits), 'revision', 'Revision').slice(0, 1),
  ]
}

/** The last seal that went when the log was cut for its age, according to the sealed entry that says so. */
function newestCut(organizationId: string, sealed: readonly Logged[]): Seal | undefined {
  const made = sealed.findLast(
    ({ entry }) =>
      entry.action === CUT && entry.resource === 'organizations' && entry.recordId === organizationId,
  )
  return made && cutOf(made.entry.after ?? null)
}

/**
 * Each seal must be that of its entry, in this organization, after the previous seal, which may be the last one before
 * a cut.
 */
function sealProblems(
  organizationId: string,
  sealed: readonly Logged[],
  cut: Seal | undefined,
): readonly string[] {
  return sealed.flatMap(({ number = 0, sealedAt, hash: of, previous, entry }, index) => {
    const before = sealed[index - 1] ?? cut
    const follows = before?.number === number - 1 ? before.hash : undefined
    const last = number === 1 ? BEFORE_ALL : previous
    const id = textOf(entry.id)
    if (sealHash(last, organizationId, { number, sealedAt }, id, entry) !== of) {
      return [
        `Entry ${id} does not match seal ${number}: the entry, its seal or the seal before was changed, or it is of another organization.`,
      ]
    }
    return follows !== undefined && follows !== last
      ? [`Seal ${number} does not follow seal ${number - 1}.`]
      : []
  })
}

/**
 * Entries are in the order of their seals, with unsealed ones at the end: this decides which one is the last about a
 * record. The entry about the report itself comes last, whenever it was sealed. A cut has left none before it.
 */
function orderProblems(log: readonly Logged[], cut: Seal | undefined): readonly string[] {
  const gone = log.find(({ number }) => number !== undefined && number <= (cut?.number ?? 0))
  if (gone) return [`Seal ${gone.number} is from before the cut of the log at seal ${cut?.number}.`]
  const numbers = log.slice(0, -1).map(({ number = Number.POSITIVE_INFINITY }) => number)
  const at = numbers.findIndex((number, index) => number < (numbers[index - 1] ?? 0))
  return at === -1 ? [] : [`Seal ${numbers[at]} is out of its place.`]
}

/** A row of the report, and its kind of record. */
interface Kept {
  readonly resource: string
  readonly id: string
  readonly row: Row
  /** Whether an entry must cover it. */
  readonly covered: boolean
  /** When it was made or, of a crew member who left, last changed, as it says itself. */
  readonly madeAt: string
}

/** A crew member has their name at the time of the report. */
const UNCOMPARED: { readonly [resource: string]: readonly string[] } = { 'crew-members': ['user'] }
/** Acts on the log may change a job without an audit entry about the job; these fields stay the same. */
const OF_JOB = ['id', 'number', 'siteId', 'status', 'notes', 'createdAt']

function rowsOf(contents: Row): readonly Kept[] {
  const kept = (resource: string, rows: readonly Row[], covered = true) =>
    rows.map((row) => ({
      resource,
      id: textOf(row.id),
      row,
      covered,
      madeAt: textOf(row.at ?? row.leftAt ?? row.joinedAt ?? row.createdAt),
    }))
  const whole = rowOf(contents.job)
  const job = Object.fromEntries(
    OF_JOB.flatMap((name) => (name in whole ? [[name, whole[name] ?? null]] : [])),
  )
  return [
    ...kept('jobs', [job]),
    ...kept('sign-offs', listOf(contents.signOffs)),
    ...kept('overrides', listOf(contents.overrides)),
    ...kept('deviations', listOf(contents.deviations)),
    ...kept('completions', hasProofs(contents) ? listOf(contents.proofs) : []),
    // In reports from before their uploads were in them, photos have no id.
    ...kept(
      'uploads',
      listOf(contents.photos).filter(({ id }) => id !== undefined),
    ),
    // Assigned people are workers in the crew from the confirmation on, without an entry for each.
    ...kept('crew-members', listOf(contents.crew), false),
  ]
}

/**
 * Each row must match the last entry about it, with personal values matching their commitments. Rows from before a cut
 * of the log may have none left.
 */
function compareRows(rows: readonly Kept[], log: readonly Logged[], cut: Seal | undefined) {
  const latest = new Map<string, Logged>()
  for (const each of log) {
    // An entry that changed nothing has no state of the record.
    if (each.entry.action !== 'report' && isRow(each.entry.after) && 'id' in each.entry.after) {
      latest.set(`${textOf(each.entry.resource)} ${textOf(each.entry.recordId)}`, each)
    }
  }
  const problems: string[] = []
  let erased = 0
  let beforeCut = 0
  for (const { resource, id, row, covered, madeAt } of rows) {
    const found = latest.get(`${resource} ${id}`)
    if (!found) {
      if (!covered && !hasChanged(row)) continue
      if (cut && Date.parse(madeAt) <= Date.parse(cut.sealedAt)) beforeCut += 1
      else problems.push(`No entry of the audit log covers ${resource} ${id}.`)
      continue
    }
    const after = rowOf(found.entry.after)
    const values = new Map(found.values.map((each) => [placeOf(each.part, each.path), each]))
    for (const [name, value] of Object.entries(row)) {
      if (UNCOMPARED[resource]?.includes(name) || !(name in after)) continue
      const compared = compareValue(value, after[name] ?? null, ['after', name], values)
      erased += compared.erased
      if (!compared.same) {
        problems.push(`${name} of ${resource} ${id} is not what entry ${textOf(found.entry.id)} says.`)
      }
    }
  }
  return { problems, erased, beforeCut }
}

/** Whether a crew member is no longer as the confirmation of the job made them. */
function hasChanged({ role, leftAt }: Row): boolean {
  return role !== 'worker' || leftAt !== null
}

/** Compares a value with what an entry has in its place: the value itself, or a commitment to it. */
function compareValue(
  value: Exact,
  said: Exact,
  place: readonly string[],
  values: ReadonlyMap<string, Row>,
): { readonly same: boolean; readonly erased: number } {
  if (isRow(said) && typeof said.commitment === 'string' && Object.keys(said).length === 1) {
    const [part, ...path] = place
    const kept = values.get(placeOf(part, path))
    if (!kept) return { same: true, erased: 1 }
    return { same: commitmentTo(kept, textOf(value)) === said.commitment, erased: 0 }
  }
  if (isRow(said) && isRow(value)) {
    const inner = [...new Set([...Object.keys(said), ...Object.keys(value)])].map((name) =>
      compareValue(value[name] ?? null, said[name] ?? null, [...place, name], values),
    )
    return {
      same: inner.every(({ same }) => same),
      erased: inner.reduce((sum, each) => sum + each.erased, 0),
    }
  }
  return { same: canonical(value) === canonical(said), erased: 0 }
}

/** One text for the place of a value: the state of an entry, and the position in it. */
function placeOf(part: Exact | undefined, path: Exact | undefined): string {
  return canonical([part ?? null, path ?? null])
}

function commitmentTo({ salt }: Row, value: string): string {
  return createHash('sha256')
    .update(Buffer.from(textOf(salt), 'hex'))
    .update(value)
    .digest('hex')
}

function keptValue(kept: Row): KeptValue {
  const path = Array.isArray(kept.path) ? kept.path.map(textOf) : []
  return { part: textOf(kept.part), path, gives: commitmentTo(kept, textOf(kept.value)) }
}

/** Every record that was created according to an entry must have a row. */
function removedRows(rows: readonly Kept[], log: readonly Logged[]): readonly string[] {
  const there = new Set(rows.map(({ resource, id }) => `${resource} ${id}`))
  return log
    .filter(({ entry }) => entry.action === 'create')
    .map(({ entry }) => `${textOf(entry.resource)} ${textOf(entry.recordId)}`)
    .filter((name) => !there.has(name))
    .map((name) => `${name} is missing; an entry of the audit log says that it was made.`)
}

/** The last entry about a report is that about this one. */
function entryAboutIt(log: readonly Logged[]): Logged | undefined {
  return log.findLast(({ entry }) => entry.action === 'report')
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
