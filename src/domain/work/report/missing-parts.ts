import { hash } from 'node:crypto'
import { canonical, type Exact } from '../../trace/seals/canonical.ts'
import { hasProofs, type Logged } from './parts.ts'
import { isRow, listOf, numberOf, type Row, textOf } from './row.ts'

/** Each text must have the hash under which it is named, and each named text must be there. */
export function documentProblems(contents: Row): readonly string[] {
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
export function photoProblems(contents: Row): readonly string[] {
  const there = new Set(listOf(contents.photos).map(({ path }) => path))
  const named = [
    ...listOf(contents.signOffs).map(({ filePath }) => filePath),
    ...listOf(contents.deviations).map(({ photoPath }) => photoPath),
  ]
  return [...new Set(named)]
    .filter((path) => typeof path === 'string' && !there.has(path))
    .map((path) => `The photo ${textOf(path)} is missing.`)
}

/** Each proof and override with which somebody was ready when the job started or went on must be there. */
export function readinessProblems(contents: Row, log: readonly Logged[]): readonly string[] {
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
export function placeProblems(contents: Row): readonly string[] {
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
