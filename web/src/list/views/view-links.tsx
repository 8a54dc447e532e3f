import { Link } from '@tanstack/react-router'
import IconUsers from '~icons/tabler/users'
import { useTranslation } from '../../language/translation.ts'
import { fullName } from '../../show/person.ts'
import classes from './view-bar.module.css'
import type { ShownView } from './views.ts'

interface ViewLinksProps {
  readonly views: readonly ShownView[]
  /** The id in the address. */
  readonly chosen: string | undefined
  readonly searchOf: (view: ShownView) => object
}

/** Links to the whole list and to each of its views. */
export function ViewLinks({ views, chosen, searchOf }: ViewLinksProps) {
  const { t } = useTranslation()
  return (
    <nav className={classes.views} aria-label={t('views.title')}>
      <Link
        to="."
        search={{} as never}
        activeOptions={{ exact: true, includeSearch: true }}
        data-current={chosen === undefined || undefined}
      >
        {t('list.all')}
      </Link>
      {views.map((view) => (
        <Link
          key={view.id}
          to="."
          search={searchOf(view) as never}
          activeOptions={{ exact: true, includeSearch: true }}
          data-current={view.id === chosen || undefined}
          title={view.shared ? t('views.sharedBy', { who: fullName(view.createdBy) }) : undefined}
        >
          {view.name}
          {view.shared && <IconUsers size={16} aria-hidden />}
        </Link>
      ))}
    </nav>
  )
}
