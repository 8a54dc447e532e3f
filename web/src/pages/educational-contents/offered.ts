import { NAMED } from '../../form/exact-first.ts'
import type { Choice } from '../../form/finder.tsx'
import { holdpoint } from '../../interface/client.ts'
import { writeHeaders } from '../../interface/record.ts'
import { type Offer, offerOf } from '../../interface/records.ts'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { readable } from '../../versioned/lifecycle-search.ts'

const LAST_CHANGED = 8

/** How a picker finds training contents and makes new ones. Needs `learn('requirements')`. */
export function useOfferedContents() {
  const { t } = useTranslation()
  const can = useCan()
  return {
    segment: 'educational-contents',
    find: (text: string, signal: AbortSignal) =>
      contentsTitled(text, signal, can('educational-contents.update')),
    creations: can('educational-contents.create')
      ? [{ label: (name: string) => t('requirements.createContent', { name }), create: createContent }]
      : [],
  } as const
}

/**
 * The training contents with a text in their title, by title; without a text, the last changed ones. Drafts only for
 * users who may change them.
 */
async function contentsTitled(text: string, signal: AbortSignal, mayChange: boolean): Promise<Offer<Choice>> {
  const wanted =
    text === ''
      ? ({ count: LAST_CHANGED, orderBy: 'updatedAt', order: 'desc' } as const)
      : ({ search: text, count: NAMED, orderBy: 'title', order: 'asc' } as const)
  const query = readable({ ...wanted, active: true }, mayChange)
  const { data } = await holdpoint.GET('/educational-contents', { params: { query }, signal })
  return offerOf(data, ({ id, title }) => ({ id, name: title }))
}

/** A draft that must be completed once, until its page says otherwise. */
async function createContent(title: string, key: string): Promise<Choice> {
  const { data } = await holdpoint.POST('/educational-contents', {
    params: { header: writeHeaders(key) },
    body: { title, completionStrategy: 'once' },
  })
  return { id: data.data.id, name: data.data.title }
}
