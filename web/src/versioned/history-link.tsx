import IconHistory from '~icons/tabler/history'
import { useTranslation } from '../language/translation.ts'
import { LinkButton } from '../shell/link-button.tsx'
import { type AnyKind, waysOf } from './kind.ts'

/** A link to every version of a record. */
export function HistoryLink({ kind, id }: { kind: AnyKind; id: string }) {
  const { t } = useTranslation()
  return (
    <LinkButton
      {...waysOf(kind).history(id)}
      variant="default"
      leftSection={<IconHistory size={16} aria-hidden />}
    >
      {t('versions.history')}
    </LinkButton>
  )
}
