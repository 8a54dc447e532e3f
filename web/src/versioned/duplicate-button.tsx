import { Button } from '@mantine/core'
import IconCopy from '~icons/tabler/copy'
import { useAction } from '../interface/action.ts'
import { readToAct } from '../interface/client.ts'
import { useNavigateFromHere } from '../interface/navigate-from-here.ts'
import type { Tagged } from '../interface/record.ts'
import { useTranslation } from '../language/translation.ts'
import { pageOf } from '../noun.ts'
import type { VersionedNoun } from '../nouns.ts'
import { useAttempt } from '../shell/announcements.tsx'
import { copyName } from './copy-name.ts'

/** The version to duplicate, and the name of the copy. */
export interface Duplicated {
  readonly id: string
  readonly name: string
  readonly tag: string | undefined
}

interface DuplicateButtonProps {
  readonly noun: VersionedNoun
  readonly of: Tagged<{ readonly id: string; readonly actions?: readonly string[] }>
  readonly name: string
  readonly duplicate: (of: Duplicated, key: string) => Promise<Tagged<{ readonly id: string }>>
  /** First saves what is being written; false if that is refused. */
  readonly save?: () => Promise<boolean>
}

/** Creates a draft with the same content, and opens it. */
export function DuplicateButton({ noun, of, name, duplicate, save }: DuplicateButtonProps) {
  const { t } = useTranslation()
  const navigate = useNavigateFromHere()
  const attempt = useAttempt()
  const { write, busy } = useAction([noun.segment], duplicate)
  if (!of.record.actions?.includes('duplicate')) return null
  const make = () =>
    attempt(async () => {
      if (save && !(await readToAct(save))) return
      // What was just saved has another tag, and is what is meant.
      const tag = save ? undefined : of.tag
      const { record } = await write({ id: of.record.id, name: copyName(name, t), tag })
      await navigate(pageOf<typeof noun.page>(noun, record.id))
    })
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconCopy size={16} aria-hidden />}
      onClick={() => void make()}
    >
      {t('versions.duplicate')}
    </Button>
  )
}
