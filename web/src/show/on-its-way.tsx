import { useTranslation } from '../language/translation.ts'
import classes from './on-its-way.module.css'

/** Lines in place of what is still loading. They appear only if that takes a moment. */
export function OnItsWay() {
  const { t } = useTranslation()
  return (
    <div className={classes.lines} aria-busy>
      <p role="status">{t('list.loading')}</p>
      <div />
      <div />
      <div />
      <div />
    </div>
  )
}
