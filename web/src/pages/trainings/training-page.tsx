import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useCan, useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { RichText } from '../../rich-text/rich-text.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { CoverPicture } from '../educational-contents/cover-picture.tsx'
import { NewerVersion } from './newer-version.tsx'
import { NextStep } from './next-step.tsx'
import { Part } from './part.tsx'
import { Tests } from './tests.tsx'
import { type Training, trainings } from './training.ts'
import { TrainingEnd } from './training-end.tsx'
import classes from './training-page.module.css'
import { TrainingVideo } from './training-video.tsx'
import { hasWatched, isFollowed } from './watched.ts'

const route = getRouteApi('/app/trainings/$id')

/** A training from its text to “I have understood”: one page, and always one thing to do next. */
export function TrainingPage() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const { record: training } = useSuspenseQuery(trainings.one(id)).data
  const { educationalContent: content } = training
  return (
    <>
      <PageHead
        title={content?.title ?? t('training.closed')}
        of={{ title: t('shell.page.today'), to: '/' }}
        aside={
          content && (
            <span className={classes.version}>{t('versions.version', { version: content.version })}</span>
          )
        }
      />
      <div className={classes.page}>
        {training.status === 'open' ? <Open key={id} training={training} /> : <Over training={training} />}
      </div>
    </>
  )
}

function Over({ training }: { training: Training }) {
  const { educationalContent: content } = training
  return (
    <>
      <TrainingEnd of={training} />
      {content?.body && <RichText html={content.body} />}
    </>
  )
}

function Open({ training }: { training: Training }) {
  const { t } = useTranslation()
  const { user } = useMe()
  const can = useCan()
  const player = useRef<HTMLDivElement>(null)
  const isOwn = training.userId === user.id
  const mayAct = isOwn && can('trainings.create')
  const { educationalContent: content, assessments = [], orderId } = training
  const video = content?.video
  return (
    <>
      {!isOwn && <p>{t('training.notYours')}</p>}
      {mayAct && <NewerVersion of={training} />}
      <Part title={t('training.read')}>
        {content?.coverImagePath && <CoverPicture path={content.coverImagePath} />}
        {content?.body ? <RichText html={content.body} /> : <p>{t('training.noText')}</p>}
      </Part>
      {video && (
        <Part title={t('training.watch')} done={isFollowed(training) && hasWatched(training)} ref={player}>
          <TrainingVideo key={training.id} training={training} video={video} isOwn={mayAct} />
        </Part>
      )}
      {assessments.length > 0 && (
        <Part title={t('training.answer')} done={assessments.every(({ passed }) => passed)}>
          <Tests of={training} />
        </Part>
      )}
      {mayAct && content && (
        <>
          <p>
            <Link
              to="/proofs/new"
              search={{ content: content.id, ...(orderId ? { order: orderId } : {}) }}
              className={classes.card}
            >
              {t('training.card')}
            </Link>
          </p>
          <NextStep
            of={training}
            onVideo={() => player.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })}
          />
        </>
      )}
    </>
  )
}
