import { useTranslation } from '../language/translation.ts'
import type { Person } from '../show/person.ts'
import { PersonIn } from '../show/person-link.tsx'
import { Status } from '../show/status.tsx'
import { useWhen } from '../show/when.tsx'
import classes from './history.module.css'

export interface Listed {
  readonly id: string
  readonly version: number
  readonly status: 'draft' | 'confirmed'
  readonly isCurrent: boolean
  readonly updatedAt: string
  readonly updatedBy?: Person | null
  readonly change?: { readonly kind: 'material' | 'editorial'; readonly note: string | null } | null
}

interface VersionListProps {
  /** Newest first. */
  readonly versions: readonly Listed[]
  readonly from: string
  readonly to: string
  readonly onChoose: (pair: { from?: string; to?: string }) => void
}

/** The versions of a record, any two of which can be chosen for comparison. Needs `learn('change')`. */
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
        {versions.map(({ id, version, status, isCurrent, updatedAt, updatedBy, change: said }) => {
          const name = t('versions.version', { version })
          const when = exact(updatedAt)
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
                <strong>{name}</strong> <Status of={status} />
                {isCurrent && ` · ${t('history.current')}`}
                {id === inForce && ` · ${t('history.inForce')}`}
                <div className={classes.who}>
                  <PersonIn of={updatedBy}>
                    {(who) =>
                      t(status === 'draft' ? 'history.draftSince' : 'history.confirmedBy', { when, who })
                    }
                  </PersonIn>
                </div>
                {said && <Said of={said} isFirst={version === 1} />}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The description of a change: its kind, unless it is a first version, and its note. */
function Said({ of: { kind, note }, isFirst }: { of: NonNullable<Listed['change']>; isFirst: boolean }) {
  const { t } = useTranslation()
  const kindSaid = !isFirst && t('change.ofVersion', { kind: t(`change.kinds.${kind}`) })
  return <div className={classes.said}>{[kindSaid, note].filter(Boolean).join(': ')}</div>
}
