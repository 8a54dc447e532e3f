import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { useRelative } from '../../show/when.tsx'
import { DRAFT_KINDS, draftsWaiting } from './draft.ts'
import { Part } from './part.tsx'

/** What somebody began and nobody has confirmed yet, what changed last first. */
export function Drafts() {
  const { t } = useTranslation()
  const can = useCan()
  const relative = useRelative()
  const { data } = useQuery(draftsWaiting(DRAFT_KINDS.filter((kind) => can(`${kind}.update`))))
  return (
    <Part
      title={t('today.drafts')}
      of={data}
      nothing={t('today.noDrafts')}
      row={({ id, kind, name, updatedAt }) => ({
        key: id,
        link: { to: `/${kind}/$id` as '/work-tasks/$id', params: { id } },
        name,
        fact: `${t(`shell.find.kind.${kind}`)} · ${t('today.edited', { when: relative(updatedAt) })}`,
      })}
    />
  )
}
