import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { difference, shortened } from '../history/difference.ts'
import type { Read } from '../interface/records.ts'
import { useTranslation } from '../language/translation.ts'
import type { PictureValues } from '../pictures/picture.ts'
import classes from './conflict-dialog.module.css'
import type { Named } from './record-combobox.tsx'
import type { FieldText } from './texts.ts'

interface ConflictRowProps {
  readonly label: string
  readonly mine: FieldText
  readonly theirs: FieldText
}

/** A field that differs: what somebody wrote, and what is saved. */
export function ConflictRow({ label, mine, theirs }: ConflictRowProps) {
  const { t } = useTranslation()
  const [written, saved] = [useShown(mine), useShown(theirs)]
  return (
    <dl className={classes.row}>
      <dt>{label}</dt>
      <dd data-side="mine">
        <span className={classes.side}>{t('form.conflict.mine')}</span>
        <Marked of={written} against={saved} />
      </dd>
      <dd>
        <span className={classes.side}>{t('form.conflict.theirs')}</span>
        <Marked of={saved} against={written} />
      </dd>
    </dl>
  )
}

/** A text with what only this side has marked, if both have something in common. */
function Marked({ of, against }: { readonly of: ReactNode; readonly against: ReactNode }) {
  if (typeof of !== 'string' || typeof against !== 'string') return <div>{of}</div>
  const parts = difference(against, of)
  if (!parts.some(({ added, removed, value }) => !added && !removed && value.trim() !== '')) {
    return <div>{of}</div>
  }
  let position = 0
  const own = parts
    .filter(({ removed }) => !removed)
    .map((part) => {
      position += part.value.length
      return { ...part, position }
    })
  return (
    <div>
      {own.map(({ value, added, position: key }) =>
        added ? <mark key={key}>{value}</mark> : <span key={key}>{shortened(value)}</span>,
      )}
    </div>
  )
}

const NO_RECORD: Read<Named> = { queryKey: ['no record'] }

/** What a person sees of a field: a string if it is a plain text, so that both sides can be compared. */
function useShown(of: FieldText): ReactNode {
  const { t } = useTranslation()
  const { data, isError } = useQuery({ ...(isRead(of) ? of : NO_RECORD), enabled: isRead(of) })
  if (isRead(of)) {
    if (data) return [data.name, data.hint].filter(Boolean).join(', ')
    return <em>{t(isError ? 'form.conflict.unread' : 'list.loading')}</em>
  }
  if (typeof of === 'boolean') return t(of ? 'form.conflict.yes' : 'form.conflict.no')
  if (of.length === 0) return <em>{t('form.conflict.empty')}</em>
  return typeof of === 'string' ? of : <Pictures of={of} />
}

function isRead(of: FieldText): of is Read<Named> {
  return typeof of === 'object' && 'queryKey' in of
}

function Pictures({ of }: { readonly of: readonly PictureValues[] }) {
  const { t } = useTranslation()
  return of.map(({ path, alt }) => (
    <figure key={path} className={classes.picture}>
      <img src={`/api/v1/uploads/${path}?size=small`} alt={alt || t('form.conflict.picture')} />
      {alt && <figcaption aria-hidden>{alt}</figcaption>}
    </figure>
  ))
}
