import { useTranslation } from '../language/translation.ts'
import { Status, type StatusName } from '../show/status.tsx'
import classes from './versioned.module.css'

/** A version's status and number, on one line. */
export function VersionStatus({ of }: { of: { readonly status: StatusName; readonly version: number } }) {
  const { t } = useTranslation()
  return (
    <span className={classes.status}>
      <Status of={of.status} /> · {t('versions.version', { version: of.version })}
    </span>
  )
}
