import { answerForgetting } from '../../interface/forgetting.ts'
import { useMe } from '../../interface/session.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { fullName } from '../../show/person.ts'
import { ForgetChoice } from './forget-choice.tsx'
import { OverPage } from './over-page.tsx'

await learn('sign-in')

/** Asks somebody who signs out before what they wrote here and did not save is deleted. */
export default function Forgetting({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { user } = useMe()
  return (
    <OverPage
      title={t('session.signOut')}
      explain={t('session.again.forgets', { name: fullName(user) })}
      onClose={onClose}
    >
      <ForgetChoice onForget={() => answerForgetting(true)} onBack={onClose} />
    </OverPage>
  )
}
