import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecordForm } from '../../form/use-record-form.ts'
import { useNavigateFromHere } from '../../interface/navigate-from-here.ts'
import { useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { newCard, recordCard, subjectOf } from './card.ts'
import { CardForm } from './card-form.tsx'
import classes from './new-card-page.module.css'

const route = getRouteApi('/app/proofs/new')

/** A card of the reader's: a photo of it, and its text. Somebody else verifies it. */
export function NewCardPage() {
  const { t } = useTranslation()
  const navigate = useNavigateFromHere()
  const { user } = useMe()
  const { person: _, ...search } = route.useSearch()
  const [start] = useState(() => ({ values: newCard({ ...search, person: user.id }), tag: undefined }))
  const form = useRecordForm({
    // A form that was begun for one subject is not restored for another.
    name: `completions:new ${subjectOf(start.values)}`,
    start,
    touches: ['completions', 'trainings'],
    save: ({ values }, key) => recordCard(values, search.order, key),
    says: () => t('newProof.done'),
    onSaved: ({ record }) => void navigate({ to: '/completions/$id', params: { id: record.id } }),
  })
  return (
    <>
      <PageHead title={t('newProof.title')} of={{ title: t('shell.page.proofs'), to: '/proofs' }} />
      <p className={classes.about}>{t('newProof.about')}</p>
      <CardForm of={form} search={search} />
    </>
  )
}
