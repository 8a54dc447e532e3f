import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Autosave } from '../../form/use-autosave.ts'
import { useTranslation } from '../../language/translation.ts'
import classes from '../../versioned/versioned.module.css'
import type { AssessmentValues } from './assessment.ts'
import own from './questions.module.css'

const ContentChoice = lazy(() => import('./content-choice.tsx'))

/** What of an assessment can be written, beside its questions. */
export function AssessmentFields({ saved }: { saved: Autosave<AssessmentValues> }) {
  const { t } = useTranslation()
  const { values, change, flush, errorOf } = saved
  const [choosing, choose] = useState(false)
  const digits = (text: string) => text.replace(/\D/g, '').slice(0, 9)
  return (
    <>
      <TextInput
        label={t('assessments.name')}
        required
        autoComplete="off"
        value={values.title}
        error={errorOf('title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
        onBlur={() => void flush()}
      />
      <Textarea
        label={t('assessments.description')}
        autosize
        minRows={1}
        maxRows={12}
        value={values.description}
        error={errorOf('description')}
        onChange={(event) => change({ description: event.currentTarget.value })}
        onBlur={() => void flush()}
      />
      {choosing ? (
        <Suspense fallback={values.content.name}>
          <ContentChoice value={values.content} onChange={(content) => change({ content })} />
        </Suspense>
      ) : (
        <div>
          <p className={own.label}>{t('assessments.content')}</p>
          {values.content.name}{' '}
          <Button variant="default" size="compact-sm" h="1.75rem" ml="xs" onClick={() => choose(true)}>
            {t('assessments.question.change')}
          </Button>
        </div>
      )}
      <div className={classes.half}>
        <TextInput
          label={t('assessments.pass')}
          inputMode="numeric"
          autoComplete="off"
          value={values.passPercentage}
          error={errorOf('passPercentage')}
          onChange={(event) => change({ passPercentage: digits(event.currentTarget.value) })}
          onBlur={() => void flush()}
        />
        <TextInput
          label={t('assessments.timeLimit')}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('assessments.noLimit')}
          value={values.timeLimitMinutes}
          error={errorOf('timeLimitMinutes')}
          onChange={(event) => change({ timeLimitMinutes: digits(event.currentTarget.value) })}
          onBlur={() => void flush()}
        />
      </div>
      <Checkbox
        label={t('assessments.shuffle')}
        checked={values.shuffleQuestions}
        onChange={(event) => change({ shuffleQuestions: event.currentTarget.checked })}
      />
    </>
  )
}
