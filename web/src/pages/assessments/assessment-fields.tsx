import { Button, Checkbox } from '@mantine/core'
import { Suspense, useState } from 'react'
import { SavedParagraphs } from '../../form/saved-paragraphs.tsx'
import { SavedText } from '../../form/saved-text.tsx'
import type { Autosave } from '../../form/use-autosave.ts'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import classes from '../../versioned/versioned.module.css'
import type { AssessmentValues } from './assessment.ts'
import own from './questions.module.css'

const ContentChoice = later(() => import('./content-choice.tsx'))

/** The editable parts of an assessment, except its questions. */
export function AssessmentFields({ saved }: { saved: Autosave<AssessmentValues> }) {
  const { t } = useTranslation()
  const { values, change } = saved
  const [choosing, choose] = useState(false)
  return (
    <>
      <SavedText saved={saved} name="title" label={t('field.title')} required />
      <SavedParagraphs saved={saved} name="description" label={t('assessments.description')} />
      {choosing ? (
        <Suspense fallback={values.content.name}>
          <ContentChoice value={values.content} onChange={(content) => change({ content })} />
        </Suspense>
      ) : (
        <div>
          <p className={own.label}>{t('assessments.content')}</p>
          {values.content.name}{' '}
          <Button variant="default" size="compact-sm" ml="xs" onClick={() => choose(true)}>
            {t('action.change')}
          </Button>
        </div>
      )}
      <div className={classes.half}>
        <SavedText saved={saved} name="passPercentage" label={t('assessments.pass')} digits />
        <SavedText
          saved={saved}
          name="timeLimitMinutes"
          label={t('assessments.timeLimit')}
          placeholder={t('assessments.noLimit')}
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
