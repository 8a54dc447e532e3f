import { ActionIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import IconMapPin from '~icons/tabler/map-pin'
import { keys } from '../../../interface/keys.ts'
import { MOST, reading } from '../../../interface/records.ts'
import { useTranslation } from '../../../language/translation.ts'
import { site } from '../../../register/nouns.ts'
import { PageHead } from '../../../shell/page-head.tsx'
import { NotLoaded } from '../../../show/not-loaded.tsx'
import type { Site } from '../site.ts'
import classes from './map.module.css'
import type { Placed } from './marks.ts'
import { NEAREST, spotOf, type View } from './mercator.ts'
import { SitesMap } from './sites-map.tsx'

const sitesQuery = reading(
  keys.list('sites', { map: true }),
  '/sites',
  { query: { count: MOST, orderBy: 'name', order: 'asc' } },
  (found: readonly Site[]) => found,
)

/** The sites on a map and in a table. */
export function SitesMapPage() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(sitesQuery)
  const [view, setView] = useState<View>()
  const placed = (data ?? []).flatMap(placedOf)
  return (
    <>
      <PageHead title={t('map.title')} of={{ title: t('sites.title'), to: site.list }} />
      {error && !data && <NotLoaded error={error} onRetry={refetch} />}
      {data && placed.length === 0 && <p role="status">{t('map.none')}</p>}
      {data && data.length > 0 && (
        <div className={classes.page}>
          {placed.length > 0 && (
            <div>
              <SitesMap sites={placed} view={view} onView={setView} />
              <p className={classes.hint}>{t('map.keys')}</p>
            </div>
          )}
          <Table sites={data} onShow={({ spot }) => setView({ ...spot, zoom: NEAREST - 3 })} />
        </div>
      )}
      {data?.length === MOST && <p>{t('map.most', { count: MOST })}</p>}
    </>
  )
}

function placedOf({ id, name, latitude, longitude }: Site): readonly Placed[] {
  return latitude === null || longitude === null ? [] : [{ id, name, spot: spotOf({ latitude, longitude }) }]
}

/** Every site with its position; those without one come last. */
function Table({ sites, onShow }: { sites: readonly Site[]; onShow: (of: Placed) => void }) {
  const { t, locale } = useTranslation()
  const degrees = new Intl.NumberFormat(locale, { minimumFractionDigits: 4, maximumFractionDigits: 4 })
  const rows = sites.map((each) => ({ each, placed: placedOf(each)[0] }))
  const sorted = [...rows.filter(({ placed }) => placed), ...rows.filter(({ placed }) => !placed)]
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('sites.one')}</th>
          <th scope="col">{t('sites.place')}</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ each: { id, name, postalAddress, latitude, longitude }, placed }) => (
          <tr key={id}>
            <th scope="row">
              <Link to="/sites/$id" params={{ id }}>
                {name}
              </Link>
              <span>{postalAddress}</span>
            </th>
            <td>
              {placed && latitude !== null && longitude !== null ? (
                <>
                  {degrees.format(latitude)} / {degrees.format(longitude)}
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('map.show', { name })}
                    onClick={() => onShow(placed)}
                  >
                    <IconMapPin size={16} aria-hidden />
                  </ActionIcon>
                </>
              ) : (
                t('sites.noPlace')
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
