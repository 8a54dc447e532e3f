import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Deletion } from '../form/deletion.tsx'
import { LastChange } from '../form/last-change.tsx'
import { useRecordForm, type Values } from '../form/use-record-form.ts'
import { keys } from '../interface/keys.ts'
import { recordOf } from '../interface/record.ts'
import { useCan } from '../interface/session.ts'
import { useTranslation } from '../language/translation.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Entry, EntryKind } from './entry.ts'
import { EntryForm, type WriteFields } from './entry-form.tsx'

interface NewEntryPageProps<R extends Entry, V extends Values> {
  readonly kind: EntryKind<R, V>
  readonly write: WriteFields<V>
}

/** Something new for the register. */
export function NewEntryPage<R extends Entry, V extends Values>({ kind, write }: NewEntryPageProps<R, V>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { segment, words } = kind
  const form = useRecordForm({
    name: `${segment}:new`,
    start: { values: kind.nothing, tag: undefined },
    touches: [segment],
    save: kind.create,
    onSaved: ({ record }) => void navigate(kind.page(record.id)),
  })
  return (
    <>
      <PageHead title={t(`${words}.create`)} of={{ title: t(`${words}.title`), to: `/${segment}` }} />
      <EntryForm of={form} labels={kind.labels(t)} write={write} isNew />
    </>
  )
}

interface EntryPageProps<R extends Entry, V extends Values> extends NewEntryPageProps<R, V> {
  readonly id: string
  /** What else is said of it below its fields. */
  readonly children?: (record: R) => ReactNode
}

/** One record of the register, to be read and changed. Its place in the page is keyed by its id. */
export function EntryPage<R extends Entry, V extends Values>(props: EntryPageProps<R, V>) {
  const { kind, id, write, children } = props
  const { t } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const { segment, words } = kind
  const query = recordOf(kind, id)
  const { record, tag } = useSuspenseQuery(query).data
  const form = useRecordForm({
    name: `${segment}:${id}`,
    start: { values: kind.valuesOf(record), tag },
    touches: [segment],
    save: (change, key) => kind.change(id, change, key),
    onSaved: (saved) => client.setQueryData(keys.record(segment, id), saved),
    readAgain: async () => {
      const now = await client.fetchQuery({ ...query, staleTime: 0 })
      return { values: kind.valuesOf(now.record), tag: now.tag }
    },
  })
  const deletion = can(`${segment}.delete`) && (
    <Deletion
      name={record.name}
      touches={[segment]}
      to={`/${segment}`}
      tag={tag}
      send={(shown) => kind.remove(id, shown)}
    />
  )
  return (
    <>
      <PageHead title={record.name} of={{ title: t(`${words}.title`), to: `/${segment}` }} />
      <EntryForm
        of={form}
        labels={kind.labels(t)}
        write={write}
        readOnly={!can(`${segment}.update`)}
        actions={deletion}
      />
      {children?.(record)}
      <LastChange record={record} />
    </>
  )
}
