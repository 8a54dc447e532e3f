import { Link } from '@tanstack/react-router'
import { Dialog } from '../../form/dialog.tsx'
import { Comparison, type Said } from '../../history/comparison.tsx'
import type { Translate } from '../../language/translation.ts'
import { useTranslation } from '../../language/translation.ts'
import { Facts } from '../../show/facts.tsx'
import { useWhen } from '../../show/when.tsx'
import type { AuditEntry } from './audit.ts'
import { Who } from './audit-who.tsx'
import { actionName, whatIn } from './audit-words.ts'

/** One complete entry: the record before and after. */
export default function AuditEntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const { createdAt, recordId, requestId, before, after, userId } = entry
  const words = { t, exact }
  return (
    <Dialog onClose={onClose} size="xl" title={`${whatIn(entry, t)} · ${actionName(entry.action, t)}`}>
      <Facts
        of={[
          [t('field.when'), exact(createdAt)],
          [t('field.who'), <Who key="who" of={entry} />],
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
      <Comparison from={said(before, words)} to={said(after, words)} />
    </Dialog>
  )
}

interface Words {
  readonly t: Translate
  readonly exact: (moment: string) => string
}

/** The labels of fields that most records have; others have the names of the API. */
const LABELS = {
  name: 'field.name',
  description: 'field.description',
  createdAt: 'field.createdAt',
  status: 'field.status',
  number: 'field.number',
  notes: 'field.notes',
} as const

const isLabelled = (name: string): name is keyof typeof LABELS => name in LABELS

function said(record: AuditEntry['before'], { t, exact }: Words): Said {
  if (record === null) return { parts: [] }
  const fields = Object.entries(record)
    // It changes with every change, at the time of the entry.
    .filter(([name]) => name !== 'updatedAt')
    .map(([name, value]) => [isLabelled(name) ? t(LABELS[name]) : name, textOf(value, exact)])
  return { parts: [{ id: 'record', title: undefined, fields: Object.fromEntries(fields) }] }
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

function textOf(value: unknown, exact: Words['exact']): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string' && MOMENT.test(value)) return exact(value)
  return typeof value === 'object' ? JSON.stringify(value, undefined, 1) : String(value)
}
