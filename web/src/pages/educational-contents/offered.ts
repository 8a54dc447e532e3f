import type { Choice } from '../../form/finder.tsx'
import { holdpoint } from '../../interface/client.ts'
import { writeHeaders } from '../../interface/record.ts'
import { readable } from '../../versioned/lifecycle-search.ts'

const OFFERED = 8

/**
 * The first training contents with a text in their title; without a text, the last changed ones. Drafts only for
 * users who may change them.
 */
export async function contentsTitled(
  text: string,
  signal: AbortSignal,
  mayChange: boolean,
): Promise<Choice[]> {
  const named = { search: text, count: OFFERED, active: true, orderBy: 'updatedAt', order: 'desc' } as const
  const query = readable(named, mayChange)
  const { data } = await holdpoint.GET('/educational-contents', { params: { query }, signal })
  return data.data.map(({ id, title }) => ({ id, name: title }))
}

/** A draft that must be completed once, until its page says otherwise. */
export async function createContent(title: string, key: string): Promise<Choice> {
  const { data } = await holdpoint.POST('/educational-contents', {
    params: { header: writeHeaders(key) },
    body: { title, completionStrategy: 'once' },
  })
  return { id: data.data.id, name: data.data.title }
}
