import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { IdSelect } from '../../form/id-select.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { useNavigateFromHere } from '../../interface/navigate-from-here.ts'
import { peopleNamed, personNamed } from '../../interface/people.ts'
import { useTranslation } from '../../language/translation.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { type CardValues, newCard, recordCard, subjectOf } from '../proofs/card.ts'
import { CardForm } from '../proofs/card-form.tsx'
import classes from '../proofs/new-card-page.module.css'

const route = getRouteApi('/app/training-records/new')

/** Cards that are recorded in the office, one after the other: those of a class differ in little but their owner. */
export function NewRecordPage() {
  const { t } = useTranslation()
  const search = route.useSearch()
  const [of, next] = useState(() => ({ place: 0, values: newCard(search) }))
  return (
    <>
      <PageHead
        title={t('readiness.record')}
        of={{ title: t('shell.page.trainingRecords'), to: '/training-records' }}
      />
      <p className={classes.about}>{t('newProof.about')}</p>
      <NewRecord
        key={of.place}
        begins={of.values}
        isNext={of.place > 0}
        onNext={(values) =>
          next({ place: of.place + 1, values: { ...values, userId: '', reference: '', filePath: '' } })
        }
      />
    </>
  )
}

interface NewRecordProps {
  readonly begins: CardValues
  /** Whether it follows another one. */
  readonly isNext: boolean
  /** Continues with another person, after this one is recorded. */
  readonly onNext: (recorded: CardValues) => void
}

/** Somebody's card: its owner, a photo, and its text. */
function NewRecord({ begins, isNext, onNext }: NewRecordProps) {
  const { t } = useTranslation()
  const navigate = useNavigateFromHere()
  const search = route.useSearch()
  const asked = newCard(search)
  const goesOn = useRef(false)
  const [start] = useState(() => ({ values: begins, tag: undefined }))
  const record = useRecordForm({
    // A form that was begun for one person and subject is not restored for another. After a reload the address is all
    // that is known of them.
    name: `completions:of ${asked.userId} ${subjectOf(asked)}`,
    start,
    touches: ['completions', 'trainings', 'events', 'jobs', 'orders', 'received-orders'],
    save: ({ values }, key) => recordCard(values, search.order, key),
    says: () => t('trainingRecords.recorded'),
    onSaved: ({ record: made }) => {
      if (goesOn.current) onNext(record.form.getValues())
      else void navigate({ to: '/completions/$id', params: { id: made.id } })
    },
  })
  const { form } = record
  const userId = form.useWatchValue('userId')
  return (
    <CardForm
      of={{
        ...record,
        submit: (event) => {
          goesOn.current = false
          record.submit(event)
        },
      }}
      search={{ person: '', ...search }}
      whose={
        <IdSelect
          label={t('newProof.holder')}
          required
          autoFocus={isNext}
          find={peopleNamed}
          named={personNamed}
          value={userId}
          error={form.errors.userId?.toString()}
          onChange={(id) => form.setFieldValue('userId', id)}
        />
      }
      actions={
        search.person === undefined && (
          <Button
            variant="default"
            onClick={() => {
              goesOn.current = true
              record.submit()
            }}
          >
            {t('trainingRecords.next')}
          </Button>
        )
      }
    />
  )
}
