import { useQueryClient } from '@tanstack/react-query'
import { readToAct } from '../interface/client.ts'
import type { Tagged } from '../interface/record.ts'
import { useCan } from '../interface/session.ts'
import { useTranslation } from '../language/translation.ts'
import { Discarding } from './discarding.tsx'
import type { AnyKind, Version } from './kind.ts'
import { canBeRemade, remake } from './remaking.ts'

interface DiscardDialogProps {
  readonly kind: AnyKind
  readonly record: Tagged<Version>
  readonly onClose: () => void
}

/** Discards a draft: a first one is gone, a later one gives way to what was confirmed. */
export default function DiscardDialog({ kind, record: of, onClose }: DiscardDialogProps) {
  const { t } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const { record } = of
  const { records } = kind
  const undoable = canBeRemade(kind, record, can)
  const said = [
    t(record.version === 1 ? 'versions.discard.first' : 'versions.discard.later'),
    t(undoable ? 'versions.discard.undoable' : 'form.final'),
  ]
  return (
    <Discarding
      kind={kind}
      of={of}
      explain={said.join(' ')}
      remake={undoable ? (before, key) => remake(kind, record, before, key) : undefined}
      remove={async (shown) => {
        const versions: Version[] = await readToAct(() =>
          client.fetchQuery({ ...records.versions(record.id), staleTime: 0 }),
        )
        await records.remove(record.id, shown)
        return versions[1]?.id
      }}
      onClose={onClose}
    />
  )
}
