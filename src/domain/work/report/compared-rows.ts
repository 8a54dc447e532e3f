import { createHash } from 'node:crypto'
import { canonical, type Exact } from '../../trace/seals/canonical.ts'
import type { KeptValue } from '../../trace/seals/personal-values.ts'
import type { Seal } from '../../trace/seals/seal.ts'
import { hasProofs, type Logged } from './parts.ts'
import { isRow, listOf, type Row, rowOf, textOf } from './row.ts'

/** A row of the report, and its kind of record. */
export interface Kept {
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

export function rowsOf(contents: Row): readonly Kept[] {
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
export function compareRows(rows: readonly Kept[], log: readonly Logged[], cut: Seal | undefined) {
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

export function keptValue(kept: Row): KeptValue {
  const path = Array.isArray(kept.path) ? kept.path.map(textOf) : []
  return { part: textOf(kept.part), path, gives: commitmentTo(kept, textOf(kept.value)) }
}

/** Every record that was created according to an entry must have a row. */
export function removedRows(rows: readonly Kept[], log: readonly Logged[]): readonly string[] {
  const there = new Set(rows.map(({ resource, id }) => `${resource} ${id}`))
  return log
    .filter(({ entry }) => entry.action === 'create')
    .map(({ entry }) => `${textOf(entry.resource)} ${textOf(entry.recordId)}`)
    .filter((name) => !there.has(name))
    .map((name) => `${name} is missing; an entry of the audit log says that it was made.`)
}
