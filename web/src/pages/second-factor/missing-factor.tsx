import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMe } from '../../interface/session.ts'
import { missingFactor } from '../../interface/session-end.ts'
import { signOut } from '../../interface/sign-out.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { OverPage } from '../sign-in/over-page.tsx'
import { AddFactor } from './add-factor.tsx'

await learn('access')

/** Has the person set up the second factor that their organization requires; waiting calls then continue. */
export default function MissingFactor() {
  const { t } = useTranslation()
  const { organization } = useMe()
  const queries = useQueryClient()
  return (
    <OverPage
      title={t('secondFactor.needTitle')}
      explain={t('secondFactor.needExplain', { organization: organization.name })}
    >
      <AddFactor
        onDone={() => {
          missingFactor.goOn()
          void queries.invalidateQueries()
        }}
      />
      <Button variant="subtle" size="compact-sm" onClick={() => void signOut()}>
        {t('session.signOut')}
      </Button>
    </OverPage>
  )
}
