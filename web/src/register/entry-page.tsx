import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Deletion } from '../form/deletion.tsx'
import { LastChange } from '../form/last-change.tsx'
import { useRecordForm } from '../form/use-record-form.ts'
import { useNavigateFromHere } from '../interface/navigate-from-here.ts'
import type { Tagged } from '../interface/record.ts'
import { useCan } from '../interface/session.ts'
import { useTranslation } from '../language/translation.ts'
import { pageOf } from '../noun.ts'
import { PageHead } from '../shell/page-head.tsx'
import { type Entry, type EntryKind, entryValues } from './entry.ts'
import { EntryForm, type WriteFields } from './entry-form.tsx'
import { remakingOf } from './remaking.ts'

interface NewEntryPageProps<R extends Entry, N extends string> {
  readonly kind: EntryKind<R, N>
  readonly write: WriteFields<N>
}

/** A new record of the register. */
export function NewEntryPage<R extends Entry, N extends string>({ kind, write }: NewEntryPageProps<R, N>) {
  const { t } = useTranslation()
  const navigate = useNavigateFromHere()
  const { noun, records } = kind
  const [start] = useState(() => ({ values: entryValues(kind), tag: undefined }))
  const form = useRecordForm({
    name: `${noun.segment}:new`,
    start,
    touches: [noun.segment],
    save: ({ values }, key) => records.create(values, key),
    onSaved: ({ record }) => void navigate(pageOf<typeof noun.page>(noun, record.id)),
  })
  return (
    <>
      <PageHead title={t(`${noun.words}.create`)} of={{ title: t(`${noun.words}.title`), to: noun.list }} />
      <EntryForm of={form} kind={kind} write={write} isNew />
    </>
  )
}

interface EntryPageProps<R extends Entry, N extends string> extends NewEntryPageProps<R, N> {
  readonly id: string
  /** Shown below its fields. */
  readonly children?: (record: R) => ReactNode
}

/** One record of the register, for reading and editing. Must be keyed by its id. */
export function EntryPage<R extends Entry, N extends string>(props: EntryPageProps<R, N>) {
  const { kind, id, write, children } = props
  const { t } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const { noun, records } = kind
  const { segment, words, list } = noun
  const query = records.one(id)
  const { data } = useSuspenseQuery(query)
  const { record, tag } = data
  const begin = (now: Tagged<R>) => ({ values: entryValues(kind, now.record), tag: now.tag })
  const form = useRecordForm({
    name: `${segment}:${id}`,
    start: begin(data),
    touches: [segment],
    save: ({ values, tag: seen }, key) => records.change(id, { body: values, tag: seen }, key),
    shownFrom: segment,
    undo: true,
    fieldsOnly: () => true,
    readAgain: async () => begin(await client.fetchQuery({ ...query, staleTime: 0 })),
  })
  const remaking = async () => {
    const remake = await remakingOf(kind, id, client)
    return async (key: string) => pageOf<typeof noun.page>(noun, (await remake(key)).record.id)
  }
  const deletion = can(`${segment}.delete`) && (
    <Deletion
      name={record.name}
      touches={[segment]}
      to={list}
      tag={tag}
      send={(shown) => records.remove(id, shown)}
      remaking={can(`${segment}.create`) ? remaking : undefined}
    />
  )
  return (
    <>
      <PageHead title={record.name} of={{ title: t(`${words}.title`), to: list }} />
      <EntryForm
        of={form}
        kind={kind}
        write={write}
        readOnly={!can(`${segment}.update`)}
        actions={deletion}
      />
      {children?.(record)}
      <LastChange record={record} />
    </>
  )
}
