import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import IconFilter from '~icons/tabler/filter'
import IconX from '~icons/tabler/x'
import { useCan } from '../../interface/session.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import { useDay } from '../../show/when.tsx'
import { useSearchChange } from '../search-change.ts'
import classes from './narrow-bar.module.css'
import type { Narrowing } from './narrowing.ts'

await learn('views')

const NarrowDialog = later(() => import('./narrow-dialog.tsx'))

interface NarrowBarProps {
  readonly by: readonly Narrowing[]
  readonly search: { readonly [name: string]: unknown }
}

/** The active filters of a list, each with a button that removes it, and a way to add more. */
export default function NarrowBar({ by, search }: NarrowBarProps) {
  const { t } = useTranslation()
  const change = useSearchChange()
  const [opened, open] = useState(false)
  const can = useCan()
  const may = ({ needs = [] }: Narrowing) => needs.every(can)
  const used = by.filter(({ name }) => search[name] !== undefined)
  const offered = by.filter((each) => may(each) && !(each.kind === 'record' && each.find === undefined))
  return (
    <>
      {offered.length > 0 && (
        <Button
          variant="default"
          className={classes.filter}
          data-narrow
          leftSection={<IconFilter size={16} aria-hidden />}
          onClick={() => open(true)}
        >
          <span className={classes.words}>{t('views.filter')}</span>
        </Button>
      )}
      {used.length > 0 && (
        <ul className={classes.chips} aria-label={t('views.filters')} data-filters>
          {used.map((each) => (
            <li key={each.name}>
              <Said of={each} value={String(search[each.name])} named={may(each)} />
              <button
                type="button"
                aria-label={t('views.unfilter', { filter: t(each.label) })}
                onClick={() => change({ [each.name]: undefined })}
              >
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {opened && (
          <NarrowDialog
            by={offered}
            search={search}
            onClose={() => open(false)}
            onChoose={(chosen) => {
              open(false)
              change(chosen)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

interface SaidProps {
  readonly of: Narrowing
  readonly value: string
  /** Whether the reader may read the name of a record. */
  readonly named: boolean
}

function Said({ of, value, named }: SaidProps) {
  const { t } = useTranslation()
  const day = useDay()
  if (of.kind === 'record') return named ? <SaidRecord of={of} id={value} /> : <span>{t(of.label)}</span>
  const option = of.kind === 'choice' && of.options.find((each) => each.value === value)
  const said = option ? t(option.label) : day(value)
  return (
    <span>
      {t(of.label)}: <strong>{said}</strong>
    </span>
  )
}

function SaidRecord({ of, id }: { of: Extract<Narrowing, { kind: 'record' }>; id: string }) {
  const { t } = useTranslation()
  const { data, error } = useQuery(of.named(id, t))
  // Somebody who has left, or a deleted record: the filter stays and can be removed.
  if (error) return <span>{t(of.label)}</span>
  return (
    <span>
      {t(of.label)}: <strong>{data?.name ?? '…'}</strong>
    </span>
  )
}
