import { useTranslation } from '../../language/translation.ts'
import { PersonLink } from '../../show/person-link.tsx'
import { RiskMark } from '../../show/risk.tsx'
import { useWhen } from '../../show/when.tsx'
import { Photo } from './photo.tsx'
import { namesIn, type Report } from './report.ts'
import { Part, Table } from './table.tsx'

type Contents = Report['contents']

/** Each revision of the permit. */
export function Permits({ of }: { of: Contents['permits'] }) {
  const { t } = useTranslation()
  const { exact, span } = useWhen()
  return (
    <Part title={t('report.permits')} empty={of.length === 0 && t('permits.none')}>
      <Table
        heads={[t('permits.revision'), t('permits.valid'), t('report.issued'), t('field.reason')]}
        rows={of.map(({ revision, start, end, issuedAt, issuedBy, reason }) => ({
          key: String(revision),
          cells: [
            String(revision),
            span(start, end),
            <>
              <PersonLink of={issuedBy} />, {exact(issuedAt)}
            </>,
            reason,
          ],
        }))}
      />
    </Part>
  )
}

/** Who was in the job, and when. */
export function People({ of }: { of: Contents['crew'] }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  return (
    <Part title={t('jobs.crew')} empty={of.length === 0 && t('permits.nobody')}>
      <Table
        heads={[t('field.name'), t('field.role'), t('report.joined'), t('report.left')]}
        rows={of.map(({ id, user, role, joinedAt, leftAt }) => ({
          key: id,
          cells: [
            <PersonLink key="who" of={user} />,
            t(`jobs.role.${role}`),
            exact(joinedAt),
            leftAt && exact(leftAt),
          ],
        }))}
      />
    </Part>
  )
}

/** The overrides: what was tolerated, for whom, and who decided it. */
export function Overrides({ of }: { of: Contents }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const names = namesIn(of)
  const { overrides } = of
  return (
    <Part title={t('report.overrides')} empty={overrides.length === 0 && t('report.noOverride')}>
      <Table
        heads={[
          t('report.whose'),
          t('report.tolerated'),
          t('field.reason'),
          t('field.until'),
          t('report.by'),
        ]}
        rows={overrides.map(
          ({ id, user, safetyRequirementId, reason, validUntil, createdBy, createdAt }) => ({
            key: id,
            cells: [
              <PersonLink key="who" of={user} />,
              names.get(safetyRequirementId) ?? safetyRequirementId,
              reason,
              exact(validUntil),
              <>
                <PersonLink of={createdBy} />, {exact(createdAt)}
              </>,
            ],
          }),
        )}
      />
    </Part>
  )
}

/** What went wrong, and what was done about it. */
export function Deviations({ of }: { of: Contents['deviations'] }) {
  const { t } = useTranslation()
  return (
    <Part title={t('deviations.title')} empty={of.length === 0 && t('report.noDeviation')}>
      <Table
        heads={[
          t('field.number'),
          t('report.what'),
          t('field.severity'),
          t('field.status'),
          t('report.resolution'),
        ]}
        rows={of.map(({ id, number, description, severity, stopsWork, status, resolution, photoPath }) => ({
          key: id,
          cells: [
            number,
            <>
              {description}
              {photoPath && <Photo path={photoPath} name={number} />}
            </>,
            <RiskMark key="severity" of={severity} />,
            [t(`report.states.${status}`), stopsWork && t('report.stopped')].filter(Boolean).join(', '),
            resolution,
          ],
        }))}
      />
    </Part>
  )
}
