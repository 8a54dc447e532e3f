import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import IconEye from '~icons/tabler/eye'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import { VersionedPage } from '../../versioned/versioned-page.tsx'
import { type Assessment, assessmentKind } from './assessment.ts'
import { AssessmentFields } from './assessment-fields.tsx'
import { AssessmentText } from './assessment-text.tsx'
import { QuestionsBuilder } from './questions-builder.tsx'

const route = getRouteApi('/app/assessments/$id')
const PreviewDialog = later(() => import('./preview-dialog.tsx'))

export function AssessmentPage() {
  const { id } = route.useParams()
  return (
    <VersionedPage
      kind={assessmentKind}
      id={id}
      write={({ record, saved, register }) => (
        <>
          <AssessmentFields saved={saved} />
          <QuestionsBuilder assessment={record} register={register} />
        </>
      )}
      show={(assessment) => <AssessmentText assessment={assessment} />}
      actions={({ record }) => <Preview assessment={record} />}
    />
  )
}

function Preview({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation()
  const [shown, show] = useDisclosure()
  if (!assessment.isCurrent) return null
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} onClick={show.open}>
        {t('assessments.preview.button')}
      </Button>
      <Suspense>{shown && <PreviewDialog assessment={assessment} onClose={show.close} />}</Suspense>
    </>
  )
}
