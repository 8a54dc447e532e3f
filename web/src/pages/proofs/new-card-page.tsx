import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { FormBody } from '../../form/form-body.tsx'
import { TextField } from '../../form/text-field.tsx'
import { type RecordForm, useRecordForm } from '../../form/use-record-form.ts'
import { useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { mine } from '../../readiness/mine.ts'
import { announce } from '../../shell/announcements.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useToday } from '../schedule/clock.ts'
import { trainingRecords } from '../training-records/training-record.ts'
import { bodyOf, type CardValues, newCard, subjectNamed, subjectOf } from './card.ts'
import { CardPhoto } from './card-photo.tsx'
import classes from './new-card-page.module.css'
import type { CardSearch } from './routes.ts'

const SubjectSelect = lazy(() => import('./subject-select.tsx'))

const route = getRouteApi('/app/proofs/new')

/** A card that the reader has: a photo of it, and what is written on it. Somebody else verifies it. */
export function NewCardPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { user } = useMe()
  const search = route.useSearch()
  const [start] = useState(() => ({ values: newCard(search), tag: undefined }))
  const form = useRecordForm({
    // What was begun for one thing is not taken up for another.
    name: `completions:new ${subjectOf(start.values)}`,
    start,
    touches: ['completions', 'trainings'],
    save: ({ values }, key) =>
      trainingRecords.create(bodyOf(values, { userId: user.id, orderId: search.order ?? null }), key),
    onSaved: ({ record }) => {
      announce(t('newProof.done'))
      void navigate({ to: '/completions/$id', params: { id: record.id } })
    },
  })
  return (
    <>
      <PageHead title={t('newProof.title')} of={{ title: t('proofs.title'), to: '/proofs' }} />
      <p className={classes.about}>{t('newProof.about')}</p>
      <CardForm of={form} search={search} />
    </>
  )
}

function CardForm({ of, search }: { of: RecordForm<CardValues>; search: CardSearch }) {
  const { t } = useTranslation()
  const today = useToday()
  const { form } = of
  const filePath = form.useWatchValue('filePath')
  const labels = {
    educationalContentId: t('newProof.subject'),
    safetyRequirementId: t('newProof.subject'),
    issuedOn: t('newProof.issuedOn'),
    validUntil: t('newProof.validUntil'),
    reference: t('newProof.reference'),
    filePath: t('newProof.photo'),
  }
  return (
    <FormBody of={of} labels={labels} saveLabel={t('newProof.save')}>
      <Subject of={of} search={search} label={labels.educationalContentId} />
      <CardPhoto
        label={labels.filePath}
        value={filePath}
        error={form.errors.filePath?.toString()}
        onChange={(path) => form.setFieldValue('filePath', path)}
      />
      <TextInput
        type="date"
        size="md"
        required
        max={today}
        label={labels.issuedOn}
        key={form.key('issuedOn')}
        {...form.getInputProps('issuedOn')}
      />
      <TextInput
        type="date"
        size="md"
        label={labels.validUntil}
        description={t('newProof.validUntilHint')}
        key={form.key('validUntil')}
        {...form.getInputProps('validUntil')}
      />
      <TextField form={form} name="reference" label={labels.reference} />
    </FormBody>
  )
}

/** What the card is for: given where somebody comes from what is missing, else chosen. */
function Subject({ of, search, label }: { of: RecordForm<CardValues>; search: CardSearch; label: string }) {
  const { t } = useTranslation()
  const { form } = of
  const [choosing, choose] = useState(subjectOf(form.getValues()) !== '')
  const name = useGivenName(search)
  // The service names the field that it misses, or does not take.
  const refused = form.errors.educationalContentId ?? form.errors.safetyRequirementId
  const isGiven = Boolean(search.content ?? search.requirement)
  if (choosing && !isGiven) {
    return (
      <Suspense>
        <SubjectSelect form={form} label={label} />
      </Suspense>
    )
  }
  return (
    <div>
      <p className={classes.subject}>
        {label} <strong>{name}</strong>
      </p>
      {!isGiven && (
        <Button size="lg" variant="default" onClick={() => choose(true)}>
          {t('newProof.choose')}
        </Button>
      )}
      {refused && (
        <p role="alert" className={classes.refused}>
          {isGiven ? refused : t('newProof.subjectMissing')}
        </p>
      )}
    </div>
  )
}

/** What is missing by its name: what a buyer has ordered is known by one's readiness alone. */
function useGivenName(search: CardSearch): string | undefined {
  const { content, requirement } = search
  const { data: works } = useQuery(mine)
  const row = works
    ?.flatMap(({ rows }) => rows)
    .find((each) =>
      content ? each.educationalContent?.id === content : each.safetyRequirement.id === requirement,
    )
  const subject = subjectOf(newCard(search))
  const { data } = useQuery({
    ...subjectNamed(subject),
    enabled: subject !== '' && works !== undefined && !row,
  })
  if (row) return content ? row.educationalContent?.title : row.safetyRequirement.name
  return data?.name
}
