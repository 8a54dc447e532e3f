import { useTranslation } from '../language/translation.ts'
import { fullName } from '../show/person.ts'
import { Status } from '../show/status.tsx'
import { useWhen } from '../show/when.tsx'
import classes from './history.module.css'

export interface Listed {
  readonly id: string
  readonly version: number
  readonly status: 'draft' | 'confirmed'
  readonly isCurrent: boolean
  readonly updatedAt: string
  readonly updatedBy?: { readonly firstName: string; readonly lastName: string } | null
}

interface VersionListProps {
  /** The newest first. */
  readonly versions: readonly Listed[]
  readonly from: string
  readonly to: string
  readonly onChoose: (pair: { from?: string; to?: string }) => void
}

/** The versions of a record; any two can be chosen to be compared. */
export function VersionList({ versions, from, to, onChoose }: VersionListProps) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const inForce = versions.find(({ status }) => status === 'confirmed')?.id
  return (
    <table className={classes.versions}>
      <thead>
        <tr>
          <th scope="col">{t('history.from')}</th>
          <th scope="col">{t('history.to')}</th>
          <th scope="col">{t('history.column')}</th>
        </tr>
      </thead>
      <tbody>
        {versions.map(({ id, version, status, isCurrent, updatedAt, updatedBy }) => {
          const name = t('history.version', { version })
          const change = { when: exact(updatedAt), who: fullName(updatedBy) }
          return (
            <tr key={id}>
              {(['from', 'to'] as const).map((end) => (
                <td key={end}>
                  <input
                    type="radio"
                    name={end}
                    aria-label={`${t(`history.${end}`)}: ${name}`}
                    checked={(end === 'from' ? from : to) === id}
                    onChange={() => onChoose({ [end]: id })}
                  />
                </td>
              ))}
              <td>
                <strong>{name}</strong> <Status of={status} />{' '}
                {[isCurrent && t('history.current'), id === inForce && t('history.inForce')]
                  .filter(Boolean)
                  .join(', ')}
                <div className={classes.who}>
                  {t(status === 'draft' ? 'history.draftSince' : 'history.confirmedBy', change)}
                </div>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
