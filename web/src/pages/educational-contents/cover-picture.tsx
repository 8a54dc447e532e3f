import { useTranslation } from '../../language/translation.ts'
import { addressOf } from '../../rich-text/images.ts'
import classes from './content.module.css'

/** Other paths name pictures stored elsewhere. */
const UPLOADED = /^[0-9a-f-]{36}\.webp$/

export function CoverPicture({ path }: { path: string }) {
  const { t } = useTranslation()
  if (!UPLOADED.test(path)) return <p>{t('contents.coverElsewhere', { path })}</p>
  return <img className={classes.picture} src={addressOf(path)} alt={t('contents.cover')} />
}
