import IconHistory from '~icons/tabler/history'
import { useTranslation } from '../language/translation.ts'
import type { VersionedNoun } from '../nouns.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { waysOf } from './kind.ts'

/** A link to every version of a record. */
export function HistoryLink({ kind, id }: { kind: { readonly noun: VersionedNoun }; id: string }) {
  const { t } = useTranslation()
  return (
    <LinkButton
      {...waysOf(kind).history(id)}
      variant="default"
      leftSection={<IconHistory size={16} aria-hidden />}
    >
      {t('history.title')}
    </LinkButton>
  )
}
