import { isPrepared, type MyWork, type Row } from '../../readiness/mine.ts'

/** The content or requirement that a row is about, whatever its version. */
export function thingOf({ educationalContent, safetyRequirement }: Row): string {
  return educationalContent?.canonicalId ?? safetyRequirement.canonicalId
}

/** What is missing, each once: several requirements may need the same content. */
export function gapsOf(rows: readonly Row[]): readonly Row[] {
  const gaps = rows.filter(({ verdict }) => verdict === 'missing' || verdict === 'expires_during')
  return [...Map.groupBy(gaps, thingOf).values()].flatMap(([first]) => first ?? [])
}

/** The order that some work follows: only an order asks for something. */
export function orderOf({ job, event }: MyWork): string | null {
  return job?.orderId ?? event?.orderId ?? null
}

/**
 * Whether "ready" says something about some work: nobody is ready for stopped work, for what was handed back, or for
 * what nothing is asked for.
 */
export function saysReadiness(work: MyWork): boolean {
  const { job } = work
  if (job?.handedBackAt) return false
  return !isPrepared(work) || (orderOf(work) !== null && job?.status !== 'suspended')
}

/** What is missing for some work. */
export interface GapOfWork {
  readonly gap: Row
  readonly work: MyWork
}

/**
 * What is missing for the later ones of the works, each once, with the first that it is missing for; nothing that is
 * missing for the sooner ones too.
 */
export function laterGaps(works: readonly MyWork[], sooner: readonly MyWork[]): readonly GapOfWork[] {
  const known = new Set(sooner.flatMap(({ rows }) => gapsOf(rows).map(thingOf)))
  const later = works
    .filter((work) => !sooner.includes(work))
    .flatMap((work) => gapsOf(work.rows).map((gap) => ({ gap, work })))
    .filter(({ gap }) => !known.has(thingOf(gap)))
  return [...Map.groupBy(later, ({ gap }) => thingOf(gap)).values()].flatMap(([first]) => first ?? [])
}
