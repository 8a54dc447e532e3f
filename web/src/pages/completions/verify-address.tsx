import { Button, CopyButton } from '@mantine/core'
import { useTranslation } from '../../language/translation.ts'
import QrCode from '../../show/qr-code.tsx'
import classes from './verify-address.module.css'

interface VerifyAddressProps {
  readonly code: string
  /** The link for downloading the document; left out if there is none. */
  readonly document?: string
}

/**
 * How anybody can check a proof: a QR code with the address, also on paper, and a button that copies it. Needs
 * `learn('verify')`.
 */
export default function VerifyAddress({ code, document }: VerifyAddressProps) {
  const { t } = useTranslation()
  const address = `${location.origin}/v/${code}`
  return (
    <section className={classes.verify} aria-label={t('verify.address.title')}>
      <QrCode of={address} className={classes.picture} />
      <div>
        <p className={classes.title}>{t('verify.address.title')}</p>
        <p>{t('verify.address.about')}</p>
        <p>
          <a className={classes.address} href={address}>
            {address}
          </a>
        </p>
        <div className={classes.buttons} data-screen-only>
          <CopyButton value={address} timeout={4_000}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                <span aria-live="polite">{t(copied ? 'action.copied' : 'verify.address.copy')}</span>
              </Button>
            )}
          </CopyButton>
          {document && (
            <Button component="a" variant="default" href={document} download>
              {t('verify.address.document')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
