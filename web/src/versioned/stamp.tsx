import { LastChange } from '../form/last-change.tsx'
import { useTranslation } from '../language/translation.ts'
import { PersonIn } from '../show/person-link.tsx'
import { useWhen } from '../show/when.tsx'
import type { Version } from './kind.ts'
import classes from './versioned.module.css'

type Stamped = Pick<Version, 'version' | 'status' | 'updatedAt' | 'updatedBy'>

/**
 * Who confirmed a version and when: a confirmed one never changes, so that was its last change. For a draft its last
 * change.
 */
export function Stamp({ record }: { record: Stamped }) {
  const { t } = useTranslation()
  const { exact } = useWhen()
  const { version, status, updatedAt, updatedBy } = record
  if (status !== 'confirmed') return <LastChange record={record} />
  return (
    <p className={classes.stamp}>
      <PersonIn of={updatedBy}>
        {(who) => t('versions.confirmedBy', { version, when: exact(updatedAt), who })}
      </PersonIn>
    </p>
  )
}
