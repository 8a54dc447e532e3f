import { Button, CopyButton } from '@mantine/core'
import { createPortal } from 'react-dom'
import { useMe } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import classes from './second-factor.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Recovery codes, shown this once. While they are there, paper gets them and nothing else of the page. */
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
              <span aria-live="polite">{t(copied ? 'tokens.copied' : 'tokens.copy')}</span>
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => print()}>
          {t('secondFactor.print')}
        </Button>
        <Button onClick={onClose}>{t('tokens.kept')}</Button>
      </div>
      {createPortal(<Paper codes={codes} />, document.body)}
    </section>
  )
}

/** What is printed. It says whose the codes are, and nothing that opens a door without the password. */
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
    <ol className={classes.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
  )
}
