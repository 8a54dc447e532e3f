import { Modal } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Comparison, type Said } from '../../history/comparison.tsx'
import { useTranslation } from '../../language/translation.ts'
import { Facts } from '../../show/facts.tsx'
import { useWhen } from '../../show/when.tsx'
import type { AuditEntry } from './audit.ts'
import { actionName, whatIn, whoIn } from './audit-words.ts'

/** One entry whole: what the record said before and after. */
export default function AuditEntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const { createdAt, recordId, requestId, before, after, userId } = entry
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={`${actionName(entry.action, t)} · ${whatIn(entry, t)}`}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Facts
        of={[
          [t('audit.when'), exact(createdAt)],
          [t('audit.who'), whoIn(entry, t)],
          [t('audit.record'), recordId],
          [t('audit.request'), requestId],
        ]}
      />
      <p>
        <Link to="/settings/audit-log" search={{ recordId } as never}>
          {t('audit.ofRecord')}
        </Link>
        {userId !== null && (
          <>
            {' · '}
            <Link to="/settings/audit-log" search={{ userId } as never}>
              {t('audit.ofUser')}
            </Link>
          </>
        )}
      </p>
      <Comparison from={said(before)} to={said(after)} />
    </Modal>
  )
}

function said(record: AuditEntry['before']): Said {
  if (record === null) return { parts: [] }
  const fields = Object.entries(record).map(([name, value]) => [name, textOf(value)])
  return { parts: [{ id: 'record', title: undefined, fields: Object.fromEntries(fields) }] }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value, undefined, 1) : String(value)
}
