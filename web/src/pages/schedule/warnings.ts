import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { fullName } from '../../show/person.ts'
import type { Day } from './days.ts'
import { notReadyOn } from './not-ready.ts'
import { nameOf, type Occurrence } from './occurrences.ts'
import { type Overlap, overlapsIn } from './overlaps.ts'

/** What may go wrong with the people of an occurrence. */
export interface Warning {
  /** Who lacks something that the work asks for. */
  readonly notReady: readonly Occurrence['people'][number][]
  readonly overlaps: readonly Overlap[]
}

/** By the name of the occurrence; what is as it should be is not in it. */
export type Warnings = ReadonlyMap<string, Warning>

interface Asked {
  readonly occurrences: readonly Occurrence[]
  /** What takes place on these days anywhere, for whoever is somewhere else at the same time. */
  readonly everywhere: readonly Occurrence[]
  readonly first: Day
  readonly last: Day
  readonly today: Day
}

/** The warnings on what a calendar shows. Who is ready is said of today and later, to whoever may read it, when it is known. */
export function useWarnings({ occurrences, everywhere, first, last, today }: Asked): {
  readonly warnings: Warnings
  /** Whether it is not known of everybody if they are ready. */
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
  return { warnings, incomplete: error !== null || notReady?.whole === false }
}

/** A way to say a warning in words. */
export function useWarningWords(): (warning: Warning | undefined) => readonly string[] {
  const { t } = useTranslation()
  return (warning) =>
    warning
      ? [
          ...(warning.notReady.length > 0
            ? [t('timeline.notReadyPeople', { names: warning.notReady.map(fullName).join(', ') })]
            : []),
          ...warning.overlaps.map((each) => t('timeline.overlap', { ...each })),
        ]
      : []
}
