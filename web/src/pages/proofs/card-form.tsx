import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormBody } from '../../form/form-body.tsx'
import { TextField } from '../../form/text-field.tsx'
import type { RecordForm } from '../../form/use-record-form.ts'
import { useTranslation } from '../../language/translation.ts'
import { mine, type Row } from '../../readiness/mine.ts'
import { useToday } from '../schedule/clock.ts'
import { type CardValues, neededInOrder, newCard, subjectNamed, subjectOf } from './card.ts'
import { CardPhoto } from './card-photo.tsx'
import type { CardSearch } from './card-search.ts'
import classes from './new-card-page.module.css'
import { SubjectSelect } from './subject-select.tsx'

type Need = Pick<Row, 'educationalContent' | 'safetyRequirement'>

interface CardFormProps {
  readonly of: RecordForm<CardValues>
  readonly search: CardSearch
  /** The field for the card's owner, if that is not the reader. */
  readonly whose?: ReactNode
  /** Next to the button that sends it. */
  readonly actions?: ReactNode
}

/** The text on a card, and a photo of it. */
export function CardForm({ of, search, whose, actions }: CardFormProps) {
  const { t } = useTranslation()
  const today = useToday()
  const { form } = of
  const filePath = form.useWatchValue('filePath')
  const labels = {
    userId: t('newProof.holder'),
    educationalContentId: t('newProof.subject'),
    safetyRequirementId: t('newProof.subject'),
    issuedOn: t('field.issuedOn'),
    validUntil: t('field.validUntil'),
    reference: t('newProof.reference'),
    filePath: t('newProof.photo'),
  }
  return (
    <FormBody of={of} saveLabel={t('newProof.save')} actions={actions}>
      {whose}
      <Subject of={of} search={search} label={labels.educationalContentId} />
      <CardPhoto
        label={labels.filePath}
        value={filePath}
        error={form.errors.filePath?.toString()}
        onChange={(path) => form.setFieldValue('filePath', path)}
      />
      <TextInput
        type="date"
        required
        max={today}
        label={labels.issuedOn}
        key={form.key('issuedOn')}
        {...form.getInputProps('issuedOn')}
      />
      <TextInput
        type="date"
        label={labels.validUntil}
        description={t('newProof.validUntilHint')}
        key={form.key('validUntil')}
        {...form.getInputProps('validUntil')}
      />
      <TextField form={form} name="reference" label={labels.reference} />
    </FormBody>
  )
}

/** The subject of the card: given when coming from a missing proof, otherwise chosen. */
function Subject({ of, search, label }: { of: RecordForm<CardValues>; search: CardSearch; label: string }) {
  const { form } = of
  const name = useGivenName(search)
  if (!(search.content ?? search.requirement)) return <SubjectSelect form={form} label={label} />
  // The service names the field that is missing or invalid.
  const refused = form.errors.educationalContentId ?? form.errors.safetyRequirementId
  return (
    <div>
      <p className={classes.subject}>
        {label} <strong>{name}</strong>
      </p>
      {refused && (
        <p role="alert" className={classes.refused}>
          {refused}
        </p>
      )}
    </div>
  )
}

/**
 * The name of what is missing. Only readiness knows what a buyer has ordered: one's own, or that of a person of the
 * order.
 */
function useGivenName(search: CardSearch): string | undefined {
  const { content, requirement, order, person } = search
  const own = useQuery({ ...mine, enabled: person === undefined })
  const isIt = (each: Need) =>
    content ? each.educationalContent?.id === content : each.safetyRequirement.id === requirement
  const needed = own.data?.flatMap(({ rows }) => rows).find(isIt)
  const subject = subjectOf(newCard(search))
  const asked = subject !== '' && (person !== undefined || own.data !== undefined) && !needed
  const named = useQuery({ ...subjectNamed(subject), enabled: asked })
  const { data: rows } = useQuery({
    ...neededInOrder(search),
    enabled: named.isError && person !== undefined && order !== undefined,
  })
  const row = needed ?? rows?.find(isIt)
  if (row) return content ? row.educationalContent?.title : row.safetyRequirement.name
  return named.data?.name
}
