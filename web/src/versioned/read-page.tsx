import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import IconPencilPlus from '~icons/tabler/pencil-plus'
import { useAction } from '../interface/action.ts'
import { keys } from '../interface/keys.ts'
import { useNavigateFromHere } from '../interface/navigate-from-here.ts'
import type { Tagged } from '../interface/record.ts'
import { useCan } from '../interface/session.ts'
import { useTranslation } from '../language/translation.ts'
import { useAttempt } from '../shell/announcements.tsx'
import { later } from '../shell/later.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { EDIT } from '../shell/record-buttons.ts'
import { DuplicateButton } from './duplicate-button.tsx'
import { HistoryLink } from './history-link.tsx'
import { visibleOf } from './in-force.ts'
import { type DraftedKind, type Version, waysOf } from './kind.ts'
import { OlderNotice } from './older-notice.tsx'
import { PrintButton } from './print-button.tsx'
import { Stamp } from './stamp.tsx'
import { VersionStatus } from './version-status.tsx'

const UsedIn = later(() => import('../used-in/used-in.tsx'))

interface ReadPageProps<R extends Version, V> {
  readonly kind: DraftedKind<R, V>
  readonly of: Tagged<R>
  /** Whether the reader may begin the next version. */
  readonly mayChange: boolean
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A version for reading: a confirmed one, or an older one. */
export function ReadPage<R extends Version, V>(props: ReadPageProps<R, V>) {
  const { kind, of, mayChange, actions, children } = props
  const { record } = of
  const { t } = useTranslation()
  const { id, isCurrent, active } = record
  return (
    <>
      <PageHead
        title={kind.nameOf(record)}
        of={{ title: t(`${kind.noun.words}.title`), to: kind.noun.list }}
        aside={
          <>
            <VersionStatus of={record} /> {!active && `· ${t('active.no')}`}
          </>
        }
        actions={
          <>
            {actions}
            <PrintButton />
            <HistoryLink kind={kind} id={id} />
            {kind.duplicate && (
              <DuplicateButton
                noun={kind.noun}
                of={of}
                name={kind.nameOf(record)}
                duplicate={kind.duplicate}
              />
            )}
            {mayChange && <NewVersion kind={kind} of={of} />}
          </>
        }
      />
      {!isCurrent && <Older kind={kind} record={record} />}
      {children}
      {kind.used && (
        <Suspense>
          <UsedIn of={kind.used} id={id} />
        </Suspense>
      )}
      <Stamp record={record} />
    </>
  )
}

function Older<R extends Version, V>({ kind, record }: { kind: DraftedKind<R, V>; record: R }) {
  const can = useCan()
  const mayChange = can(`${kind.noun.segment}.update`)
  const { data: versions } = useQuery(kind.records.versions(record.id))
  return (
    <OlderNotice of={record} versions={versions && visibleOf(versions, mayChange)} page={waysOf(kind).page} />
  )
}

function NewVersion<R extends Version, V>({ kind, of }: { kind: DraftedKind<R, V>; of: Tagged<R> }) {
  const { t } = useTranslation()
  const navigate = useNavigateFromHere()
  const client = useQueryClient()
  const attempt = useAttempt()
  const { write, busy } = useAction([kind.noun.segment], ({ record, tag }: Tagged<R>, key) =>
    kind.put(record.id, { values: kind.valuesOf(record), tag, status: 'draft' }, key),
  )
  const make = () =>
    attempt(async () => {
      const draft = await write(of)
      client.setQueryData(keys.record(kind.noun.segment, draft.record.id), draft)
      await navigate(waysOf(kind).page(draft.record.id))
    })
  return (
    <Button
      {...EDIT}
      loading={busy}
      leftSection={<IconPencilPlus size={16} aria-hidden />}
      onClick={() => void make()}
    >
      {t('versions.newVersion')}
    </Button>
  )
}
