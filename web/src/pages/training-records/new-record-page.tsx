import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { IdSelect } from '../../form/id-select.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { useNavigateFromHere } from '../../interface/navigate-from-here.ts'
import { peopleNamed, personNamed } from '../../interface/people.ts'
import { useTranslation } from '../../language/translation.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { newCard, recordCard, subjectOf } from '../proofs/card.ts'
import { CardForm } from '../proofs/card-form.tsx'
import classes from '../proofs/new-card-page.module.css'

const route = getRouteApi('/app/training-records/new')

/** Somebody's card, recorded in the office: its owner, a photo, and its text. */
export function NewRecordPage() {
  const { t } = useTranslation()
  const navigate = useNavigateFromHere()
  const search = route.useSearch()
  const [start] = useState(() => ({ values: newCard(search), tag: undefined }))
  const record = useRecordForm({
    // A form that was begun for one person and subject is not restored for another.
    name: `completions:of ${start.values.userId} ${subjectOf(start.values)}`,
    start,
    touches: ['completions', 'trainings', 'events', 'jobs', 'orders', 'received-orders'],
    save: ({ values }, key) => recordCard(values, search.order, key),
    says: () => t('trainingRecords.recorded'),
    onSaved: ({ record: made }) => void navigate({ to: '/completions/$id', params: { id: made.id } }),
  })
  const { form } = record
  const userId = form.useWatchValue('userId')
  return (
    <>
      <PageHead
        title={t('readiness.record')}
        of={{ title: t('shell.page.trainingRecords'), to: '/training-records' }}
      />
      <p className={classes.about}>{t('newProof.about')}</p>
      <CardForm
        of={record}
        search={{ person: '', ...search }}
        whose={
          <IdSelect
            label={t('newProof.holder')}
            required
            find={peopleNamed}
            named={personNamed}
            value={userId}
            error={form.errors.userId?.toString()}
            onChange={(id) => form.setFieldValue('userId', id)}
          />
        }
      />
    </>
  )
}
