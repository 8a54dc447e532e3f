import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { learn } from '../../../language/language.ts'
import { useTranslation } from '../../../language/translation.ts'
import type { Row } from '../../../readiness/readiness.ts'
import { later } from '../../../shell/later.tsx'
import { type PermitDocument, permitOf } from '../../permits/permit.ts'
import type { Job } from '../job.ts'
import classes from './desk.module.css'

await learn('desk-dialogs')

const OverrideDialog = later(() => import('./override-dialog.tsx'))

/** Overrides what a crew member lacks; for a critical step, says that nobody can. */
export default function Tolerate({ job, of }: { job: Job; of: Row }) {
  const { t } = useTranslation()
  const [overriding, setOverriding] = useState(false)
  const { data: permit } = useQuery(permitOf(job.id))
  if (!permit) return null
  if (asksCritically(permit.document, of.safetyRequirement.id))
    return <span className={classes.faint}>{t('desk.neverTolerated')}</span>
  return (
    <>
      <button type="button" className={classes.way} onClick={() => setOverriding(true)}>
        {t('desk.override')}
      </button>
      <Suspense>
        {overriding && <OverrideDialog job={job} of={of} onClose={() => setOverriding(false)} />}
      </Suspense>
    </>
  )
}

/** Whether a critical step has the requirement. */
function asksCritically({ procedure }: PermitDocument, requirementId: string): boolean {
  return procedure
    .flatMap(({ steps }) => steps)
    .some(
      ({ workStep, requirements }) =>
        workStep.riskLevel === 'critical' && requirements.some(({ id }) => id === requirementId),
    )
}
