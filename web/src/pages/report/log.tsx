import { useTranslation } from '../../language/translation.ts'
import { shownDecimal } from '../../show/decimal.ts'
import { fullName } from '../../show/person.ts'
import { PersonIn, PersonLink } from '../../show/person-link.tsx'
import { useWhen } from '../../show/when.tsx'
import { Photo } from './photo.tsx'
import { type Entry, namesIn, type Report, unitsIn } from './report.ts'
import { Part, Table } from './table.tsx'

/** Everything that people signed and did, in order. */
export function Log({ of }: { of: Report['contents'] }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const names = namesIn(of)
  const units = unitsIn(of)
  const { signOffs } = of
  const told = (entry: Entry) => {
    const { workStepId, safetyRequirementIds, checkId, value, outside, reason, filePath, place } = entry
    const measured =
      value !== null &&
      [checkId && names.get(checkId), shownDecimal(value), checkId && units.get(checkId)]
        .filter(Boolean)
        .join(' ')
    const said = [
      workStepId && names.get(workStepId),
      ...(safetyRequirementIds ?? []).map((id) => names.get(id) ?? id),
      measured && (outside ? t('report.outside', { value: measured }) : measured),
      reason,
    ]
    return (
      <>
        {said.filter(Boolean).join(' · ')}
        {filePath && <Photo path={filePath} name={String(place)} />}
      </>
    )
  }
  const who = ({ user, recordedBy }: Entry) =>
    recordedBy.id === user.id ? (
      <PersonLink of={user} />
    ) : (
      <PersonIn of={user}>
        {(name) => t('report.recordedBy', { name, recorder: fullName(recordedBy) })}
      </PersonIn>
    )
  return (
    <Part title={t('jobs.log')} empty={signOffs.length === 0 && t('report.noEntry')}>
      <Table
        heads={[t('report.place'), t('field.when'), t('field.who'), t('report.did'), t('report.about')]}
        rows={signOffs.map((entry) => ({
          key: entry.id,
          cells: [
            String(entry.place),
            <time key="at" dateTime={entry.at}>
              {exact(entry.at)}
            </time>,
            who(entry),
            t(`report.meaning.${entry.meaning}`),
            told(entry),
          ],
        }))}
      />
    </Part>
  )
}
