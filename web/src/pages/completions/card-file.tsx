import IconFileTypePdf from '~icons/tabler/file-type-pdf'
import { useTranslation } from '../../language/translation.ts'
import classes from './completion-page.module.css'

/** The photo of a card, large enough to be read, or a link to its PDF. @param name of the holder */
export function CardFile({ path, name }: { path: string; name: string }) {
  const { t } = useTranslation()
  const address = `/api/v1/uploads/${path}`
  const isPicture = !path.endsWith('.pdf')
  return (
    <figure className={classes.file}>
      {isPicture && <img src={address} alt={t('proof.photoOf', { name })} />}
      <figcaption>
        <a href={address} target="_blank" rel="noreferrer">
          {!isPicture && <IconFileTypePdf size={24} aria-hidden />}
          {t(isPicture ? 'proof.openPicture' : 'proof.openPdf')}
        </a>
      </figcaption>
    </figure>
  )
}
