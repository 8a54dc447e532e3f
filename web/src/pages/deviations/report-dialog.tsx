import { ValidationFailed } from '@holdpoint/client'
import { useRef } from 'react'
import type { NewOf } from '../../interface/records.ts'
import { useTranslation } from '../../language/translation.ts'
import ActingDialog from '../jobs/acting/acting-dialog.tsx'
import { type CrewMember, type Deviation, deviations } from './deviation.ts'

interface ReportDialogProps {
  readonly body: NewOf<'/deviations'>
  /** The crew members who could report it besides the reader. */
  readonly others: readonly CrewMember[]
  readonly onReported: (deviation: Deviation) => void
  /** Shows errors in the form. */
  readonly onRefused: (refused: ValidationFailed) => void
  readonly onClose: () => void
}

/** Reports a deviation by PIN on somebody else's phone. */
export default function ReportDialog({ body, others, onReported, onRefused, onClose }: ReportDialogProps) {
  const { t } = useTranslation()
  const reported = useRef<Deviation>(undefined)
  return (
    <ActingDialog
      title={t('deviations.ask.report')}
      answer={t('deviations.report')}
      people={others.map(({ user }) => user)}
      first={others[0]?.user.id}
      body={body}
      touches={['deviations', 'jobs']}
      send={async (sent, key) => {
        reported.current = (await deviations.create(sent, key)).record
      }}
      onDone={() => reported.current && onReported(reported.current)}
      onRefused={(error) => {
        const isAboutForm = error instanceof ValidationFailed && error.code !== 'wrong_pin'
        if (isAboutForm) onRefused(error)
        return isAboutForm
      }}
      onClose={onClose}
    />
  )
}
