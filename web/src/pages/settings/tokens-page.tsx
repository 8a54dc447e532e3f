import { useQuery } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { sentenceOf } from '../../interface/failure.ts'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { NewSecret } from './new-secret.tsx'
import classes from './settings.module.css'
import { tokenList } from './token.ts'
import { TokenRows } from './token-rows.tsx'

const NewTokenDialog = later(() => import('./new-token-dialog.tsx'))

const revoke = (id: string) => holdpoint.DELETE('/tokens/{id}', { params: { path: { id } } })

/** The caller's own tokens, for their programs. */
export function TokensPage() {
  const { t } = useTranslation()
  const { data: tokens, error } = useQuery(tokenList)
  return (
    <>
      <PageHead
        title={t('settings.part.tokens.title')}
        of={{ title: t('shell.page.settings'), to: '/settings' }}
        actions={
          <NewSecret
            name="tokens:new"
            button={t('tokens.create')}
            dialog={NewTokenDialog}
            once={t('tokens.once')}
            label={t('tokens.secret')}
          />
        }
      />
      <p className={classes.about}>{t('tokens.about')}</p>
      {error && <p role="alert">{sentenceOf(error, t)}</p>}
      <TokenRows
        label={t('settings.part.tokens.title')}
        empty={t('tokens.empty')}
        tokens={tokens}
        touches={['tokens']}
        revoke={revoke}
        revokeExplain={t('tokens.revokeExplain')}
      />
    </>
  )
}
