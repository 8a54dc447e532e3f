import { Changed } from '@holdpoint/client'
import { Button, Modal } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Comparison, type Said } from '../history/comparison.tsx'
import { sentenceOf } from '../interface/failure.ts'
import { keys } from '../interface/keys.ts'
import { queries } from '../interface/queries.ts'
import type { Tagged } from '../interface/record.ts'
import { useWrite } from '../interface/write.ts'
import type { Translate } from '../language/translation.ts'
import { useTranslation } from '../language/translation.ts'
import { announce } from '../shell/announcements.tsx'
import { type AnyKind, recordOf, saidBy, type Version, versionsOf } from './kind.ts'
import { Statement } from './statement.tsx'
import classes from './versioned.module.css'

interface Summary {
  readonly tagged: Tagged<Version>
  readonly now: Said
  /** What was confirmed last. */
  readonly before: { readonly version: number; readonly said: Said } | undefined
}

/** Reads anew what would be confirmed: only what was read here is. */
function summaryOf(kind: AnyKind, id: string, t: Translate) {
  return queryOptions({
    queryKey: keys.part(kind.segment, id, 'confirmation'),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async (): Promise<Summary> => {
      const tagged: Tagged<Version> = await queries.fetchQuery({ ...recordOf(kind, id), staleTime: 0 })
      const versions: Version[] = await queries.fetchQuery({ ...versionsOf(kind, id), staleTime: 0 })
      const last = versions.find(({ status }) => status === 'confirmed')
      return {
        tagged,
        now: await saidBy(kind, tagged.record, versions, t),
        before: last && { version: last.version, said: await saidBy(kind, last, versions, t) },
      }
    },
  })
}

interface ConfirmDialogProps {
  readonly kind: AnyKind
  readonly id: string
  readonly onClose: () => void
}

/** Shows what freezes before it does. */
export default function ConfirmDialog({ kind, id, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation()
  const { data: summary, error } = useQuery(summaryOf(kind, id, t))
  const record = summary?.tagged.record
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={
        record
          ? t('versions.confirmation.title', { name: kind.nameOf(record), version: record.version })
          : t('list.loading')
      }
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {error && <p role="alert">{sentenceOf(error, t)}</p>}
      {summary && <Question kind={kind} summary={summary} onClose={onClose} />}
    </Modal>
  )
}

function Question({ kind, summary, onClose }: { kind: AnyKind; summary: Summary; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { tagged, now, before } = summary
  const { record } = tagged
  const [problem, setProblem] = useState<string>()
  const { write, busy } = useWrite([kind.segment], ({ record: seen, tag }: Tagged<Version>, key) =>
    kind.put(seen.id, { values: kind.valuesOf(seen), tag, status: 'confirmed' }, key),
  )
  const confirm = async () => {
    setProblem(undefined)
    try {
      await write(tagged)
      announce(t('versions.confirmation.done', { version: record.version }))
      onClose()
    } catch (error) {
      const changed = error instanceof Changed
      if (changed) {
        await client.invalidateQueries({ queryKey: keys.part(kind.segment, record.id, 'confirmation') })
      }
      setProblem(changed ? t('versions.confirmation.changedMeanwhile') : sentenceOf(error, t))
    }
  }
  return (
    <>
      <p>{t(`${kind.words}.freezes`)}</p>
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
      <div role="alert">{problem && <p className={classes.problem}>{problem}</p>}</div>
      <div className={classes.line}>
        <Button loading={busy} onClick={() => void confirm()}>
          {t('versions.confirm')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
      </div>
    </>
  )
}
