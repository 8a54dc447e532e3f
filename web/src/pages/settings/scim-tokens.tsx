import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../interface/failure.ts'
import { useTranslation } from '../../language/translation.ts'
import { later } from '../../shell/later.tsx'
import { CopyField } from './copy-field.tsx'
import { NewSecret } from './new-secret.tsx'
import { revokeScimToken, scimTokensOf } from './single-sign-on.ts'
import { TokenRows } from './token-rows.tsx'

const NewScimTokenDialog = later(() => import('./new-scim-token-dialog.tsx'))

/** The tokens of directories that manage the members, and the address where they use them. */
export function ScimTokens({ organizationId }: { readonly organizationId: string }) {
  const { t } = useTranslation()
  const { data: tokens, error } = useQuery(scimTokensOf(organizationId))
  return (
    <>
      <CopyField label={t('scim.address')} value={`${location.origin}/scim/v2`} />
      {error && <p role="alert">{sentenceOf(error, t)}</p>}
      <TokenRows
        label={t('scim.tokens')}
        empty={t('scim.empty')}
        tokens={tokens}
        touches={['organizations']}
        revoke={(id) => revokeScimToken(organizationId, id)}
        revokeExplain={t('scim.revokeExplain')}
      />
      <NewSecret
        name="scim-tokens:new"
        button={t('scim.create')}
        quiet
        dialog={NewScimTokenDialog}
        once={t('scim.once')}
        label={t('scim.secret')}
      />
    </>
  )
}
