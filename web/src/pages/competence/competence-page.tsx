import { Button, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { NAMED } from '../../form/exact-first.ts'
import { IdPicker } from '../../form/id-picker.tsx'
import { keys } from '../../interface/keys.ts'
import { peopleNamed, personNamed } from '../../interface/people.ts'
import { offering, reading } from '../../interface/records.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { FilterSelect } from '../../list/filter-select.tsx'
import { Turner } from '../../list/pager.tsx'
import { useSearchChange } from '../../list/search-change.ts'
import { useNameAmong } from '../../readiness/name-among.ts'
import { SIGNS } from '../../readiness/signs.ts'
import { later } from '../../shell/later.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { isDay } from '../../show/days.ts'
import { NotLoaded } from '../../show/not-loaded.tsx'
import { NothingYet } from '../../show/nothing-yet.tsx'
import { Sign } from '../../show/sign-grid.tsx'
import { useToday } from '../schedule/clock.ts'
import classes from './competence.module.css'
import { type CompetenceSearch, FOUND, idsOf } from './competence-search.ts'
import { type Cell, type Matrix, matrixOf, withVerdict } from './matrix.ts'
import { MatrixList } from './matrix-list.tsx'
import { MatrixTable } from './matrix-table.tsx'

const CellDialog = later(() => import('./cell-dialog.tsx'))

const route = getRouteApi('/app/competence-matrix')

/** What people have proved about all requirements, on one day. */
export function CompetencePage() {
  const { t } = useTranslation()
  const search = route.useSearch()
  const change = useSearchChange()
  const { data, error, isPlaceholderData, refetch } = useQuery(matrixOf(search))
  return (
    <>
      <PageHead title={t('shell.page.competence')} actions={<Exports search={search} />} />
      <p className={classes.about}>{t('competence.about')}</p>
      <Filters search={search} />
      {error && !data && <NotLoaded error={error} onRetry={refetch} />}
      {data && (
        <>
          <Shown of={data.matrix} search={search} stale={isPlaceholderData} total={data.meta.total} />
          {data.meta.last_page > 1 && <Turner of={data.meta} onChange={change} />}
        </>
      )}
    </>
  )
}

interface ShownProps {
  readonly of: Matrix
  readonly search: CompetenceSearch
  readonly stale: boolean
  /** The number of people on all pages. */
  readonly total: number
}

/** The matrix of a page: a table, or on a small screen a list of people. */
function Shown({ of, search, stale, total }: ShownProps) {
  const { t } = useTranslation()
  const narrow = useMediaQuery('(width <= 40em)', undefined, { getInitialValueInEffect: false })
  const [opened, open] = useState<Cell>()
  const nameOf = useNameAmong(of.rows.map(({ user }) => user))
  const { verdict, page: _, ...filters } = search
  const narrowed = verdict !== undefined || Object.keys(filters).length > 0
  const shown = useMemo(() => withVerdict(of, verdict), [of, verdict])
  const person = opened && of.rows.find(({ user }) => user.id === opened.userId)?.user
  const requirement = opened && of.requirements.find(({ id }) => id === opened.safetyRequirementId)
  if (of.rows.length === 0 || of.requirements.length === 0) {
    const sentence = t(of.rows.length === 0 ? 'competence.noPeople' : 'competence.noRequirements')
    return <NothingYet sentence={sentence}>{narrowed ? <ClearFilters /> : <FirstOfAll />}</NothingYet>
  }
  return (
    <>
      <p className={classes.count} role="status">
        {t('competence.countPeople', { count: total })},{' '}
        {t('competence.countRequirements', { count: shown.requirements.length })}
      </p>
      {narrow ? (
        <MatrixList of={shown} nameOf={nameOf} onOpen={open} />
      ) : (
        <MatrixTable of={shown} nameOf={nameOf} stale={stale} onOpen={open} />
      )}
      <Legend />
      <Suspense>
        {opened && person && requirement && (
          <CellDialog
            of={opened}
            person={person}
            named={nameOf(person)}
            requirement={requirement}
            onClose={() => open(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

function ClearFilters() {
  const { t } = useTranslation()
  const change = useSearchChange()
  return (
    <Button variant="default" onClick={() => change(undefined)}>
      {t('list.clear')}
    </Button>
  )
}

/** What has to be there before anything can be compared with it. */
function FirstOfAll() {
  const { t } = useTranslation()
  const can = useCan()
  return (
    <>
      <p>{t('competence.first')}</p>
      {can('safety-requirements.create') ? (
        <LinkButton to="/safety-requirements/new">{t('requirements.create')}</LinkButton>
      ) : (
        can('safety-requirements.read') && (
          <LinkButton variant="default" to="/safety-requirements">
            {t('requirements.title')}
          </LinkButton>
        )
      )}
    </>
  )
}

function Legend() {
  const { t } = useTranslation()
  return (
    <ul className={classes.legend} aria-label={t('list.legend')}>
      {FOUND.map((verdict) => (
        <li key={verdict}>
          <Sign tone={SIGNS[verdict].tone}>{SIGNS[verdict].sign}</Sign> {t(`readiness.verdict.${verdict}`)}
        </li>
      ))}
    </ul>
  )
}

function Filters({ search }: { search: CompetenceSearch }) {
  const { t } = useTranslation()
  const can = useCan()
  const change = useSearchChange()
  const today = useToday()
  return (
    <search className={classes.filters} data-screen-only>
      <div className={classes.tools}>
        <TextInput
          type="date"
          label={t('competence.at')}
          value={search.at ?? today}
          onChange={({ currentTarget: { value } }) =>
            change({ at: isDay(value) && value !== today ? value : undefined })
          }
        />
        <FilterSelect
          name="verdict"
          label={t('competence.verdict')}
          all={(value) => t('competence.filterVerdict', { value })}
          value={search.verdict}
          options={FOUND.map((value) => ({ value, label: t(`readiness.verdict.${value}`) }))}
        />
      </div>
      <div className={classes.pickers}>
        {can('users.read') && (
          <IdPicker
            label={t('field.people')}
            hint={t('competence.findPeople')}
            removal={(name) => t('competence.remove', { name })}
            segment="users"
            find={peopleNamed}
            named={personNamed}
            value={idsOf(search.people)}
            onChange={(ids) => change({ people: ids.join(',') || undefined })}
          />
        )}
        {can('safety-requirements.read') && (
          <IdPicker
            label={t('shell.page.requirements')}
            hint={t('competence.findRequirements')}
            removal={(name) => t('competence.remove', { name })}
            segment="safety-requirements"
            find={requirementsInForce}
            named={requirementNamed}
            value={idsOf(search.requirements)}
            onChange={(ids) => change({ requirements: ids.join(',') || undefined })}
          />
        )}
      </div>
    </search>
  )
}

const OFFERED = 10
const toChoice = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name })

function requirementsInForce(text: string) {
  const count = text === '' ? OFFERED : NAMED
  const inForce = { status: 'confirmed', active: true } as const
  const query = { search: text, ...inForce, count, orderBy: 'name', order: 'asc' } as const
  return offering('/safety-requirements', query, toChoice)
}

function requirementNamed(id: string) {
  const key = keys.part('safety-requirements', id, 'name')
  return reading(key, '/safety-requirements/{id}', { path: { id } }, toChoice)
}

const FORMATS = ['csv', 'xlsx', 'json'] as const

/** Downloads all people and requirements of the day as a file. */
function Exports({ search: { at } }: { search: CompetenceSearch }) {
  const { t } = useTranslation()
  return (
    <span className={classes.exports} data-screen-only>
      {t('competence.export')}
      {FORMATS.map((format) => (
        <a
          key={format}
          href={`/api/v1/competence-matrix/export?format=${format}${at ? `&at=${at}` : ''}`}
          download
          aria-label={t('competence.exportAs', { format: format.toUpperCase() })}
        >
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  )
}
