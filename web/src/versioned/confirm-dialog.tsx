import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Comparison } from '../history/comparison.tsx'
import { useAction } from '../interface/action.ts'
import { keys } from '../interface/keys.ts'
import { queries } from '../interface/queries.ts'
import type { Tagged } from '../interface/record.ts'
import { learn } from '../language/language.ts'
import type { Translate } from '../language/translation.ts'
import { useTranslation } from '../language/translation.ts'
import { confirmAsRead } from './as-read.ts'
import { type ChangeDescription, sentChange } from './change.ts'
import { ChangePart } from './change-part.tsx'
import { Confirmation, Consent } from './confirmation.tsx'
import { type DraftContent, isAsRead, readContent } from './draft-content.ts'
import type { AnyKind, Kind, Version } from './kind.ts'
import { Statement } from './statement.tsx'
import { useChange } from './use-change.ts'
import classes from './versioned.module.css'

await learn('confirmations')

interface Summary {
  readonly tagged: Tagged<Version>
  readonly content: DraftContent
}

/** Reads again what would be confirmed: only what was read here is confirmed. */
function summaryOf(kind: AnyKind, id: string, t: Translate) {
  return queryOptions({
    queryKey: keys.part(kind.noun.segment, id, 'confirmation'),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async (): Promise<Summary> => {
      const tagged: Tagged<Version> = await queries.fetchQuery({ ...kind.records.one(id), staleTime: 0 })
      return { tagged, content: await readContent(kind, id, t) }
    },
  })
}

interface ConfirmDialogProps {
  readonly kind: AnyKind
  readonly id: string
  readonly onClose: () => void
}

/** Shows what will be frozen before it is. */
export default function ConfirmDialog({ kind, id, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation()
  const { data: summary, error } = useQuery(summaryOf(kind, id, t))
  const record = summary?.tagged.record
  return (
    <Confirmation
      of={record && { name: kind.nameOf(record), version: record.version }}
      error={error}
      onClose={onClose}
    >
      {summary && <Question kind={kind} summary={summary} onClose={onClose} />}
    </Confirmation>
  )
}

function Question({ kind, summary, onClose }: { kind: AnyKind; summary: Summary; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { tagged, content } = summary
  const { now, before, isNew } = content
  const { words }: Kind<Version, never>['noun'] = kind.noun
  const { record } = tagged
  const isFirst = record.version === 1
  const change = useChange()
  const { write, busy } = useAction(
    [kind.noun.segment],
    ({ record: seen, tag, said }: Tagged<Version> & { said: ChangeDescription }, key) =>
      confirmAsRead(
        () => isAsRead(kind, content, t),
        () =>
          kind.put(
            seen.id,
            { values: kind.valuesOf(seen), tag, status: 'confirmed', said: sentChange(said, isFirst) },
            key,
          ),
      ),
  )
  return (
    <Consent
      version={record.version}
      sameAs={isNew ? undefined : before?.version}
      busy={busy}
      send={() => change.sending(() => write({ ...tagged, said: change.said }))}
      isOpen={() =>
        client
          .getQueryData<Tagged<Version>>(kind.records.one(record.id).queryKey)
          ?.record.actions?.includes('confirm') === true
      }
      onClose={onClose}
    >
      <ChangePart change={change} isFirst={isFirst} of={[{ segment: kind.noun.segment, id: record.id }]} />
      <p>{t(`${words}.freezes`)}</p>
      {!record.active && <p className={classes.notice}>{t('versions.confirmation.retired')}</p>}
      {before ? (
        <>
          <h2 className={classes.heading}>
            {t('versions.confirmation.changes', { version: before.version })}
          </h2>
          <Comparison from={before.said} to={now} />
        </>
      ) : (
        <Statement said={now} />
      )}
    </Consent>
  )
}
