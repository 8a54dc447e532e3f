import { Button, CopyButton } from '@mantine/core'
import { useTranslation } from '../../language/translation.ts'
import classes from './second-factor.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('secondFactor.codesTitle')}>
      <h3>{t('secondFactor.codesTitle')}</h3>
      <p>{t('secondFactor.codesExplain')}</p>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classes.ways}>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              <span aria-live="polite">{t(copied ? 'tokens.copied' : 'tokens.copy')}</span>
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => print()}>
          {t('secondFactor.print')}
        </Button>
        <Button onClick={onClose}>{t('tokens.kept')}</Button>
      </div>
    </section>
  )
}
