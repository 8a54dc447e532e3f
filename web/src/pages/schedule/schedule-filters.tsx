import { Checkbox, SegmentedControl } from '@mantine/core'
import { Suspense } from 'react'
import { IdSelect } from '../../form/id-select.tsx'
import { peopleNamed, personNamed } from '../../interface/people.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { partnerNamed, partnersNamed } from '../../list/narrow/named.ts'
import { useSearchChange } from '../../list/search-change.ts'
import { later } from '../../shell/later.tsx'
import { siteNamed, sitesNamed } from '../sites/site.ts'
import type { ScheduleSearch } from './filters.ts'
import { SCHEDULE_BY } from './narrow.ts'
import classes from './schedule-page.module.css'
import { LANES, type LanesBy, type View } from './views.ts'

const NarrowBar = later(() => import('../../list/narrow/narrow-bar.tsx'))

interface ScheduleFiltersProps {
  readonly search: ScheduleSearch
  readonly view: View
  /** What the lanes are of. */
  readonly by: LanesBy | undefined
}

/** What the calendar shows: where, for whom, by whom, and in which lanes. */
export function ScheduleFilters({ search, view, by }: ScheduleFiltersProps) {
  const { t } = useTranslation()
  const can = useCan()
  const change = useSearchChange()
  return (
    <search className={classes.filters}>
      {view !== 'agenda' && (
        <div className={classes.lanes}>
          <span aria-hidden>{t('timeline.lanes')}</span>
          <SegmentedControl
            aria-label={t('timeline.lanes')}
            value={by ?? 'none'}
            data={[...(view === 'timeline' ? [] : (['none'] as const)), ...LANES]
              .filter((each) => each !== 'supplier' || can('orders.read'))
              .map((each) => ({
                value: each,
                label: each === 'none' ? t('timeline.none') : t(`timeline.by.${each}`),
              }))}
            onChange={(next) => change({ by: next === 'none' ? undefined : next })}
          />
        </div>
      )}
      <IdSelect
        className={classes.choice}
        aria-label={t('sites.one')}
        placeholder={t('schedule.anySite')}
        find={sitesNamed}
        named={siteNamed}
        value={search.site ?? ''}
        onChange={(site) => change({ site: site || undefined })}
      />
      {can('orders.read') && (
        <IdSelect
          className={classes.choice}
          aria-label={t('orders.supplier')}
          placeholder={t('schedule.anySupplier')}
          find={(text) => partnersNamed('supplier', text)}
          named={(id) => partnerNamed('supplier', id)}
          value={search.supplier ?? ''}
          onChange={(supplier) => change({ supplier: supplier || undefined })}
        />
      )}
      {can('users.read') && (
        <IdSelect
          className={classes.choice}
          aria-label={t('field.person')}
          placeholder={t('schedule.anyPerson')}
          find={peopleNamed}
          named={personNamed}
          value={search.person ?? ''}
          onChange={(person) => change({ person: person || undefined, mine: undefined })}
        />
      )}
      <Checkbox
        label={t('schedule.mine')}
        checked={search.mine !== undefined}
        onChange={(event) =>
          change({ mine: event.currentTarget.checked ? 'true' : undefined, person: undefined })
        }
      />
      <Suspense>
        <NarrowBar by={SCHEDULE_BY} search={{ ...search }} />
      </Suspense>
    </search>
  )
}
