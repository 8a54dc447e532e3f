import { HoldpointError } from '@holdpoint/client'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Question } from '../../form/question.tsx'
import { fieldSentences, sentenceOf } from '../../interface/failure.ts'
import { keys } from '../../interface/keys.ts'
import { useNavigateFromHere } from '../../interface/navigate-from-here.ts'
import { useWrite } from '../../interface/write.ts'
import { useTranslation } from '../../language/translation.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { startAttempt } from '../attempts/attempt.ts'
import type { Assessment, Training } from './training.ts'
import { trainings } from './training.ts'
import classes from './training-page.module.css'
import { hasWatched, isFollowed, neededOf } from './watched.ts'

/** The one thing to do next in a training, within reach of thumbs. */
export function NextStep({ of, onVideo }: { of: Training; onVideo: () => void }) {
  const { t } = useTranslation()
  const { assessments = [], attempts = [] } = of
  const begun = attempts.find(({ status }) => status === 'in_progress')
  const test = assessments.find(({ passed }) => !passed)
  return (
    <div className={classes.next}>
      {begun ? (
        <LinkButton size="lg" fullWidth to="/attempts/$id" params={{ id: begun.id }}>
          {t('training.test.continue')}
        </LinkButton>
      ) : isFollowed(of) && !hasWatched(of) ? (
        <Button size="lg" fullWidth onClick={onVideo}>
          {t('training.next.video')}
        </Button>
      ) : test ? (
        <StartTest test={test} trainingId={of.id} named={assessments.length > 1} />
      ) : (
        <Understood of={of} />
      )}
    </div>
  )
}

function StartTest({ test, trainingId, named }: { test: Assessment; trainingId: string; named: boolean }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigateFromHere()
  const { write } = useWrite(['trainings'], startAttempt)
  const { title, timeLimitMinutes: minutes } = test
  const start = async () => {
    const begun = await write({ trainingId, assessmentId: test.id })
    client.setQueryData(keys.record('attempts', begun.id), begun)
    await navigate({ to: '/attempts/$id', params: { id: begun.id } })
  }
  return (
    <Question
      button={named ? t('training.test.startNamed', { title }) : t('training.test.start')}
      title={t('training.test.askTitle', { title })}
      explain={minutes ? t('training.test.askTimed', { count: minutes }) : t('training.test.ask')}
      answer={t('training.test.start')}
      grave={false}
      filled
      large
      onAnswer={start}
    />
  )
}

function Understood({ of }: { of: Training }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigateFromHere()
  const [problem, setProblem] = useState<string>()
  const { write, busy } = useWrite(['trainings', 'completions'], trainings.take<'complete'>)
  const attested = neededOf(of) > 0 && !isFollowed(of)
  const complete = async () => {
    setProblem(undefined)
    try {
      const body = { understood: true } as const
      const { record } = await write({ id: of.id, step: 'complete', tag: undefined, body })
      await navigate({ to: '/completions/$id', params: { id: record.completionId ?? '' } })
    } catch (error) {
      await client.invalidateQueries({ queryKey: keys.record('trainings', of.id) })
      const said = error instanceof HoldpointError ? Object.values(fieldSentences(error, t)).flat() : []
      setProblem(said.length > 0 ? said.join(' ') : sentenceOf(error, t))
    }
  }
  return (
    <>
      <div role="alert">{problem && <p className={classes.problem}>{problem}</p>}</div>
      <Button size="lg" fullWidth loading={busy} onClick={() => void complete()}>
        {t(attested ? 'training.next.attested' : 'training.next.understood')}
      </Button>
    </>
  )
}
