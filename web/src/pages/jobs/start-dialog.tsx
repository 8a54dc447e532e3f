import { useQuery } from '@tanstack/react-query'
import QuestionDialog, { type QuestionDialogProps } from '../../form/question-dialog.tsx'
import { sentenceOf } from '../../interface/failure.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { byPerson, isGap, readinessOf } from '../../readiness/readiness.ts'
import { OnItsWay } from '../../show/on-its-way.tsx'
import { fullName } from '../../show/person.ts'

await learn('new-jobs')

/**
 * Asks before work starts at which nothing is checked, and says who is not ready, or that this is not known. Nobody
 * answers before.
 */
export default function StartDialog({ id, ...question }: QuestionDialogProps & { readonly id: string }) {
  const { t } = useTranslation()
  const { data, error, isPending, isFetching } = useQuery(readinessOf({ kind: 'jobs', id }))
  const people = data ? byPerson(data).filter(({ rows: [worst] }) => isGap(worst)) : []
  return (
    <QuestionDialog {...question} unread={isFetching}>
      {isPending && <OnItsWay />}
      {error && <p>{t('jobs.unchecked', { reason: sentenceOf(error, t) })}</p>}
      {people.length > 0 && (
        <p>{t('jobs.notReady', { names: people.map(({ user }) => fullName(user)).join(', ') })}</p>
      )}
    </QuestionDialog>
  )
}
