import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import IconCircleCheck from '~icons/tabler/circle-check'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { mine } from '../../readiness/mine.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { useWhen } from '../../show/when.tsx'
import { OccurrenceLink } from '../schedule/occurrence-link.tsx'
import { useComing } from './coming-events.tsx'
import { useSpanNear } from './near-span.ts'
import classes from './today-page.module.css'

/**
 * Says that there is nothing to do now, and what comes next.
 * @param overlooks whether the reader sees the work of others
 */
export function NothingWaits({ overlooks }: { overlooks: boolean }) {
  const { t } = useTranslation()
  const can = useCan()
  return (
    <section className={classes.empty}>
      <IconCircleCheck size={24} stroke={1.5} aria-hidden />
      <div>
        <p>{overlooks ? t('today.empty') : t('today.noAssignments')}</p>
        {overlooks ? <NextEvent /> : <NextOfMine />}
        {can('events.read') && (
          <LinkButton to="/schedule" variant="default" mt="sm">
            {t('today.plan')}
          </LinkButton>
        )}
      </div>
    </section>
  )
}

function NextEvent() {
  const { t } = useTranslation()
  const spanOf = useSpanNear()
  const [next] = useComing().data ?? []
  if (!next) return null
  const { event, start, end } = next
  return (
    <p>
      {t('today.next')} <OccurrenceLink of={next} />, {spanOf({ start, end, allDay: event.allDay })}
      {event.site && ` · ${event.site.name}`}
    </p>
  )
}

/** The reader's next work, however far ahead it is. */
function NextOfMine() {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const { data = [] } = useQuery(mine)
  const next = data.find(({ event }) => event)
  if (!next?.event || !next.from) return null
  const { id, title, site } = next.event
  return (
    <p>
      {t('today.next')}{' '}
      <Link to="/events/$id" params={{ id }}>
        {title}
      </Link>
      , {exact(next.from)}
      {site && ` · ${site.name}`}
    </p>
  )
}
