import { useTranslation } from '../../language/translation.ts'
import classes from './report-page.module.css'

/** A photo of an entry, large enough to recognize what it shows. @param name of what it belongs to */
export function Photo({ path, name }: { path: string; name: string }) {
  const { t } = useTranslation()
  const address = `/api/v1/uploads/${path}`
  return (
    <a href={address} target="_blank" rel="noreferrer" className={classes.photo}>
      <img src={address} alt={t('report.photoOf', { name })} />
    </a>
  )
}
