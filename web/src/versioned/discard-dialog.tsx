import { useQueryClient } from '@tanstack/react-query'
import type { Tagged } from '../interface/record.ts'
import { useTranslation } from '../language/translation.ts'
import { Discarding } from './discarding.tsx'
import { type AnyKind, type Version, waysOf } from './kind.ts'

interface DiscardDialogProps {
  readonly kind: AnyKind
  readonly record: Tagged<Version>
  readonly onClose: () => void
}

/** Takes a draft back: a first one is gone, a later one gives way to what was confirmed. */
export default function DiscardDialog({ kind, record: { record, tag }, onClose }: DiscardDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return (
    <Discarding
      segment={kind.noun.segment}
      id={record.id}
      tag={tag}
      name={kind.nameOf(record)}
      explain={t(record.version === 1 ? 'versions.discard.first' : 'versions.discard.later')}
      remove={async (shown) => {
        const versions: Version[] = await client.fetchQuery({
          ...kind.records.versions(record.id),
          staleTime: 0,
        })
        await kind.records.remove(record.id, shown)
        return versions[1]?.id
      }}
      page={waysOf(kind).page}
      list={kind.noun.list}
      onClose={onClose}
    />
  )
}
