import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useCan } from '../../interface/session.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import { PersonLink } from '../../show/person-link.tsx'
import { Status } from '../../show/status.tsx'
import { readable } from '../../versioned/lifecycle-search.ts'
import { type Assessment, assessments } from '../assessments/assessment.ts'
import { trainingRecords } from '../training-records/training-record.ts'
import { useDayOf } from '../training-records/use-day-of.ts'
import type { Content } from './content.ts'
import classes from './content-proof.module.css'

const PreviewDialog = later(async () => {
  await learn('assessments')
  return import('../assessments/preview-dialog.tsx')
})

await learn('training-records', 'proof')

const SHOWN = 5

/** How a content is proved, and who has completed which version of it. */
export default function ContentProof({ content }: { content: Content }) {
  const can = useCan()
  return (
    <>
      {can('assessments.read') && <Tests of={content} />}
      {can('completions.read') && <Completed of={content} />}
    </>
  )
}

/** The tests of a content, each as workers see it. */
function Tests({ of: { canonicalId } }: { of: Content }) {
  const { t } = useTranslation()
  const can = useCan()
  const [opened, open] = useState<Assessment>()
  const query = { educationalContentId: canonicalId, active: true, count: 50 } as const
  const { data } = useQuery(assessments.list(readable(query, can('assessments.update'))))
  if (!data) return null
  return (
    <section className={classes.part} data-screen-only>
      <h2>{t('assessments.title')}</h2>
      {data.data.length === 0 && <p>{t('trainingRecords.ofContent.noTests')}</p>}
      <ul>
        {data.data.map((each) => (
          <li key={each.id}>
            <span>
              <Link to="/assessments/$id" params={{ id: each.id }}>
                {each.title}
              </Link>{' '}
              {each.status === 'draft' && <Status of="draft" />}
            </span>
            <Button
              variant="default"
              aria-label={t('trainingRecords.ofContent.previewOf', { title: each.title })}
              onClick={() => open(each)}
            >
              {t('trainingRecords.ofContent.preview')}
            </Button>
          </li>
        ))}
      </ul>
      <Suspense>{opened && <PreviewDialog assessment={opened} onClose={() => open(undefined)} />}</Suspense>
    </section>
  )
}

/** The latest people who have completed it, by version; the list has all of them. */
function Completed({ of: { canonicalId } }: { of: Content }) {
  const { t } = useTranslation()
  const dayOf = useDayOf()
  const query = {
    subjectId: canonicalId,
    status: 'verified',
    orderBy: 'completedAt',
    order: 'desc',
    count: SHOWN,
  } as const
  const { data } = useQuery(trainingRecords.list(query))
  if (!data) return null
  const { total } = data.meta
  return (
    <section className={classes.part} data-screen-only>
      <h2>{t('trainingRecords.ofContent.completed')}</h2>
      {total === 0 && <p>{t('trainingRecords.ofContent.nobody')}</p>}
      <ul>
        {data.data.map((record) => (
          <li key={record.id}>
            <span>
              <PersonLink of={record.user} />
              <span className={classes.faint}>{t(`proof.evidence.${record.evidence}`)}</span>
            </span>
            <span className={classes.faint}>
              {t('versions.version', { version: record.subject.version })}, {dayOf(record)}
            </span>
          </li>
        ))}
      </ul>
      {total > 0 && (
        <p>
          <Link to="/training-records" search={{ subjectId: canonicalId, status: 'verified' }}>
            {t('trainingRecords.ofContent.all', { count: total })}
          </Link>
        </p>
      )}
    </section>
  )
}
