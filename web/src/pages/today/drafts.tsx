import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { pageOf } from '../../noun.ts'
import { useRelative } from '../../show/when.tsx'
import { DRAFTED, draftsWaiting } from './draft.ts'
import { Part } from './part.tsx'

/** What somebody began and nobody has confirmed yet, what changed last first. */
export function Drafts() {
  const { t } = useTranslation()
  const can = useCan()
  const relative = useRelative()
  const { data } = useQuery(draftsWaiting(DRAFTED.filter(({ segment }) => can(`${segment}.update`))))
  return (
    <Part
      title={t('today.drafts')}
      of={data}
      nothing={t('today.noDrafts')}
      row={({ id, of, name, updatedAt }) => ({
        key: id,
        link: pageOf<typeof of.page>(of, id),
        name,
        fact: `${t(`${of.words}.one`)} · ${t('today.edited', { when: relative(updatedAt) })}`,
      })}
    />
  )
}
