import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import type { Day } from '../../show/days.ts'
import { useFewNames } from '../../show/few-names.tsx'
import { fullName } from '../../show/person.ts'
import { notReadyOn } from './not-ready.ts'
import { nameOf, type Occurrence } from './occurrences.ts'
import { type Overlap, overlapsIn } from './overlaps.ts'

/** The warnings about the people of an occurrence. */
export interface Warning {
  /** People who lack something that the work requires. */
  readonly notReady: readonly Occurrence['people'][number][]
  readonly overlaps: readonly Overlap[]
}

/** By the name of the occurrence, without those that have no warnings. */
export type Warnings = ReadonlyMap<string, Warning>

interface Asked {
  readonly occurrences: readonly Occurrence[]
  /** Everything on these days, to find people who are somewhere else at the same time. */
  readonly everywhere: readonly Occurrence[]
  /** Whether that could not be read, so that it is only what the calendar shows. */
  readonly isPart: boolean
  readonly first: Day
  readonly last: Day
  readonly today: Day
}

/**
 * The warnings for what a calendar shows. Readiness is shown for today and later, to those who may read it, once it
 * is known.
 */
export function useWarnings({ occurrences, everywhere, isPart, first, last, today }: Asked): {
  readonly warnings: Warnings
  /** Whether it is not known of everybody if they are ready and free. */
  readonly incomplete: boolean
} {
  const can = useCan()
  const from = first < today ? today : first
  const { data: notReady, error } = useQuery({
    ...notReadyOn({ from, to: last }),
    enabled: can('readiness.read') && last >= today,
  })
  const overlaps = useMemo(() => overlapsIn(everywhere), [everywhere])
  const warnings = useMemo(() => {
    const found = new Map<string, Warning>()
    for (const of of occurrences) {
      const gaps = notReady?.byName.get(nameOf(of))
      const warning = {
        notReady: gaps ? of.people.filter(({ id }) => gaps.has(id)) : [],
        overlaps: overlaps.get(nameOf(of)) ?? [],
      }
      if (warning.notReady.length > 0 || warning.overlaps.length > 0) found.set(nameOf(of), warning)
    }
    return found
  }, [occurrences, notReady, overlaps])
  return { warnings, incomplete: isPart || error !== null || notReady?.whole === false }
}

/** Describes a warning in words. */
export function useWarningWords(): (warning: Warning | undefined) => readonly string[] {
  const { t } = useTranslation()
  const few = useFewNames()
  return (warning) =>
    warning
      ? [
          ...(warning.notReady.length > 0
            ? [t('timeline.notReadyPeople', { names: few(warning.notReady.map(fullName)) })]
            : []),
          ...warning.overlaps.map((each) => t('timeline.overlap', { ...each })),
        ]
      : []
}
