import { useTranslation } from '../../language/translation.ts'
import { PersonLink } from '../../show/person-link.tsx'
import { useDay, useWhen } from '../../show/when.tsx'
import type { Report } from './report.ts'
import { Part, Table } from './table.tsx'

/**
 * By which proof each person was ready when the work began, each time it went on, or when they did a step; nothing if
 * its reader may not know, or the work has not begun since that is recorded.
 */
export function Proofs({ of: { contents, log } }: { of: Report }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const dayText = useDay()
  const { crew, proofs } = contents
  const began = log.map(({ entry }) => entry).filter(({ after }) => after?.readiness)
  if (!proofs || (began.length === 0 && proofs.length === 0)) return null
  const people = new Map(crew.map(({ user }) => [user.id, user]))
  const countedAt = (proof: string) =>
    began
      .filter(({ after }) => after?.readiness?.some(({ completionIds }) => completionIds.includes(proof)))
      .map(({ createdAt }) => exact(createdAt))
      .join('; ') || t('report.atStep')
  return (
    <Part title={t('report.proofs')} empty={proofs.length === 0 && t('report.noProof')}>
      <Table
        heads={[
          t('field.name'),
          t('report.proof'),
          t('report.evidence'),
          t('field.validUntil'),
          t('report.counted'),
        ]}
        rows={proofs.map(({ id, userId, subject, evidence, status, validUntil, code }) => ({
          key: id,
          cells: [
            <PersonLink key="who" of={people.get(userId)} />,
            <>
              {t('report.proofOf', { title: subject.title, version: subject.version })}
              <br />
              <code>{code}</code>
            </>,
            [t(`proof.evidence.${evidence}`), status === 'revoked' && t('report.revokedSince')]
              .filter(Boolean)
              .join(', '),
            validUntil === null ? t('field.noEnd') : dayText(validUntil),
            countedAt(id),
          ],
        }))}
      />
    </Part>
  )
}
