import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../language/translation.ts'
import { RecordLink } from '../../show/record-link.tsx'
import { Unbroken } from '../../show/unbroken.tsx'
import type { AuditEntry } from './audit.ts'
import { whatIn, wholeOf } from './audit-words.ts'
import { titleOf } from './audited-record.ts'

/** What an entry is about, with a link to the job, the training or the assessment that it belongs to. */
export function What({ of }: { of: AuditEntry }) {
  const { t } = useTranslation()
  const whole = wholeOf(of)
  const { data: title } = useQuery({ ...titleOf(whole?.id ?? ''), enabled: whole !== undefined })
  return (
    <>
      <Unbroken>{whatIn(of, t)}</Unbroken>
      {whole && title && (
        <>
          {' · '}
          <RecordLink of={whole.kind} id={whole.id}>
            {title}
          </RecordLink>
        </>
      )}
    </>
  )
}
