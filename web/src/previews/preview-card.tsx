import { useQuery } from '@tanstack/react-query'
import { type RefObject, useId, useLayoutEffect, useState } from 'react'
import { useTranslation } from '../language/translation.ts'
import { nouns } from '../nouns.ts'
import { useDays } from '../pages/orders/days.ts'
import { useClock } from '../pages/schedule/clock.ts'
import { useRoleName } from '../show/role-name.ts'
import { Status, statusNamed } from '../show/status.tsx'
import { Unbroken } from '../show/unbroken.tsx'
import { type Previewed, previewOf, type Target } from './preview.ts'
import classes from './preview-card.module.css'

/** How long a card is shown again without reading the record again. */
const FRESH_MS = 60_000

interface PreviewCardProps {
  readonly link: HTMLAnchorElement
  readonly target: Target
  readonly card: RefObject<HTMLDivElement | null>
}

/** A record in a few lines, next to a link that leads to it. Nothing if it cannot be read. */
export function PreviewCard({ link, target, card }: PreviewCardProps) {
  const { t } = useTranslation()
  const id = useId()
  const facts = useFacts()
  const { data } = useQuery({ ...previewOf(target), staleTime: FRESH_MS, retry: false })
  const [place, setPlace] = useState<{ left: number; top: number }>()
  useLayoutEffect(() => {
    if (!data || !card.current || !link.isConnected) return
    setPlace(besides(link.getBoundingClientRect(), card.current.getBoundingClientRect()))
    const before = link.getAttribute('aria-describedby')
    link.setAttribute('aria-describedby', before ? `${before} ${id}` : id)
    return () => {
      if (before) link.setAttribute('aria-describedby', before)
      else link.removeAttribute('aria-describedby')
    }
  }, [data, link, id, card])
  const kind = nouns.find(({ segment }) => segment === target.segment)
  if (!data) return null
  const { name, title, number, standing, status } = data
  const state = standing?.state ?? status
  const shown = statusNamed(target.segment === 'received-orders' && state === 'sent' ? 'waiting' : state)
  return (
    <div
      ref={card}
      id={id}
      role="tooltip"
      className={classes.card}
      data-screen-only
      style={place ?? { left: 0, top: 0, visibility: 'hidden' }}
    >
      <p className={classes.kind}>{kind ? t(`${kind.words}.one`) : t('shell.find.user')}</p>
      <p className={classes.name}>
        <span>
          <Unbroken>{name ?? title ?? number}</Unbroken>
        </span>
        {shown && <Status of={shown} />}
      </p>
      {facts(data).map((fact) => (
        <p key={fact} className={classes.fact}>
          {fact}
        </p>
      ))}
    </div>
  )
}

/** Returns what distinguishes a record from others: its work, site, supplier or buyer, and time. */
function useFacts(): (of: Previewed) => readonly string[] {
  const days = useDays()
  const clock = useClock()
  const roleOf = useRoleName()
  return ({ standing, site, organization, supplierOrganization, educationalContent, ...of }) => {
    const { start, dueOn } = of
    const time = start && !of.allDay ? ` ${clock.time(start)}` : ''
    const said = [
      standing?.tasks?.join(', ') ?? of.about,
      [supplierOrganization?.name ?? organization?.name, site?.name].filter(Boolean).join(' · '),
      educationalContent?.title,
      standing?.from ? days({ from: standing.from, to: standing.to ?? null }) : '',
      start && `${clock.shortDay(start)}${time}`,
      dueOn && clock.day(dueOn),
      of.role && roleOf(of.role.name),
      of.email,
      of.postalAddress,
      // The beginning is enough.
      of.description?.slice(0, FIRST_LETTERS),
    ]
    return [...new Set(said.filter((each) => each !== undefined && each !== null && each !== ''))] as string[]
  }
}

const FIRST_LETTERS = 140
const GAP = 6

/** Below a link, or above it if there is no room, and within the window. */
function besides(link: DOMRect, card: DOMRect): { left: number; top: number } {
  const below = link.bottom + GAP
  const fits = below + card.height <= window.innerHeight
  return {
    left: Math.max(GAP, Math.min(link.left, window.innerWidth - card.width - GAP)),
    top: fits ? below : Math.max(GAP, link.top - GAP - card.height),
  }
}
