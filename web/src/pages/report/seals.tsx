import { useTranslation } from '../../language/translation.ts'
import { useWhen } from '../../show/when.tsx'
import { actionName, knownKind } from '../settings/audit-words.ts'
import type { Report } from './report.ts'
import { Part, Table } from './table.tsx'

/** The audit log's seals that cover the report. */
export function Seals({ of }: { of: Report['log'] }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  return (
    <Part title={t('report.seals')} empty={of.length === 0 && t('report.noSeal')}>
      <p>{t('report.sealsExplain')}</p>
      <Table
        fine
        heads={[t('report.seal'), t('report.entry'), t('report.sealedAt'), t('report.sha256')]}
        rows={of.map(({ number, sealedAt, hash, entry }) => ({
          key: entry.id,
          cells: [
            number === null ? '–' : String(number),
            `${knownKind(entry.resource, t)}: ${actionName(entry.action, t)}`,
            sealedAt === null ? t('report.waits') : exact(sealedAt),
            hash,
          ],
        }))}
      />
    </Part>
  )
}
