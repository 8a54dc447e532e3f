import { HoldpointError } from '@holdpoint/client'
import { useEffect, useRef } from 'react'
import { sentenceOf } from '../../../interface/failure.ts'
import { learn } from '../../../language/language.ts'
import { useTranslation } from '../../../language/translation.ts'
import { useCause } from '../../../readiness/cause.ts'
import type { Row } from '../../../readiness/readiness.ts'
import { PersonLink } from '../../../show/person-link.tsx'
import { Unbroken } from '../../../show/unbroken.tsx'
import { useWhen } from '../../../show/when.tsx'
import { useZone } from '../../../show/zone.ts'
import classes from './start-refusal.module.css'

await learn('work', 'acting')

/** Why work cannot begin or continue: who lacks what, or when it may begin, in local time. */
export default function StartRefusal({ of }: { of: unknown }) {
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a clean-up.
    void shown.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={shown} role="alert" className={classes.refusal}>
      <p>
        <Unbroken>{useSentence()(of)}</Unbroken>
      </p>
      <Gaps of={gapsOf(of)} />
    </div>
  )
}

function useSentence(): (error: unknown) => string {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const zone = useZone()
  return (error) => {
    const reason = error instanceof HoldpointError ? error.details.request?.[0] : undefined
    if (reason?.code !== 'outside_window') return sentenceOf(error, t)
    const { start, end } = reason.params
    return t('starting.outsideWindow', { start: exact(start), end: exact(end), zone })
  }
}

/** The readiness rows in the service's refusal. */
function gapsOf(error: unknown): readonly Row[] {
  return error instanceof HoldpointError ? (error.gaps as unknown as readonly Row[]) : []
}

function Gaps({ of }: { of: readonly Row[] }) {
  const { t } = useTranslation()
  const people = Map.groupBy(of, ({ user }) => user.id)
  return [...people.values()].map((rows) => (
    <section key={rows[0]?.user.id}>
      <h2>
        <PersonLink of={rows[0]?.user} />
      </h2>
      {rows[0]?.user.invited && <p>{t('readiness.invited')}</p>}
      <ul>
        {rows.map((row) => (
          <Gap key={`${row.safetyRequirement.id} ${row.educationalContent?.id}`} of={row} />
        ))}
      </ul>
    </section>
  ))
}

function Gap({ of }: { of: Row }) {
  const { t } = useTranslation()
  const causeOf = useCause()
  const { educationalContent, safetyRequirement, verdict } = of
  const why = causeOf(of) ?? t(`readiness.verdict.${verdict}`)
  return <li>{`${educationalContent?.title ?? safetyRequirement.name}: ${why}`}</li>
}
