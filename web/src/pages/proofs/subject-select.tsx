import type { UseFormReturnType } from '@mantine/form'
import { IdSelect } from '../../form/id-select.tsx'
import { useTranslation } from '../../language/translation.ts'
import { type CardValues, namingOf, subjectNamed, subjectOf, subjectsNamed } from './card.ts'

/** The contents and requirements that a card can be for, found by name. */
export function SubjectSelect({ form, label }: { form: UseFormReturnType<CardValues>; label: string }) {
  const { t } = useTranslation()
  const educationalContentId = form.useWatchValue('educationalContentId')
  const safetyRequirementId = form.useWatchValue('safetyRequirementId')
  const subject = subjectOf({ educationalContentId, safetyRequirementId })
  const refused = form.errors.educationalContentId ?? form.errors.safetyRequirementId
  const words = { content: t('contents.one'), requirement: t('requirements.one') }
  return (
    <IdSelect
      label={label}
      description={t('newProof.subjectHint')}
      required
      find={(text) => subjectsNamed(text, words, true)}
      named={subjectNamed}
      value={subject}
      error={refused ? (subject === '' ? t('newProof.subjectMissing') : refused.toString()) : undefined}
      onChange={(id) => form.setValues(namingOf(id))}
    />
  )
}
