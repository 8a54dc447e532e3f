import { Button, CopyButton } from '@mantine/core'
import { createPortal } from 'react-dom'
import { useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import classes from './second-factor.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Recovery codes, which are shown only once. While they are shown, printing the page prints only them. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('secondFactor.codesTitle')}>
      <h3>{t('secondFactor.codesTitle')}</h3>
      <p>{t('secondFactor.codesExplain')}</p>
      <Codes codes={codes} />
      <div className={classes.ways}>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              <span aria-live="polite">{t(copied ? 'action.copied' : 'tokens.copy')}</span>
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => print()}>
          {t('action.print')}
        </Button>
        <Button onClick={onClose}>{t('tokens.kept')}</Button>
      </div>
      {createPortal(<Paper codes={codes} />, document.body)}
    </section>
  )
}

/** The printed sheet. It says whose codes they are, and nothing that gives access without the password. */
function Paper({ codes }: Pick<RecoveryCodesProps, 'codes'>) {
  const { t } = useTranslation()
  const { email } = useMe().user
  return (
    <div className={classes.paper}>
      <h1>{t('secondFactor.codesTitle')}</h1>
      <p>
        {location.host} · {email}
      </p>
      <Codes codes={codes} />
    </div>
  )
}

function Codes({ codes }: Pick<RecoveryCodesProps, 'codes'>) {
  return (
    <ol className={classes.codes} data-marked>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
  )
}
