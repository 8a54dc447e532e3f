import type { components } from '@holdpoint/client'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { writeHeaders } from '../../interface/record.ts'

export type Attempt = components['schemas']['Attempt']
export type Question = Attempt['questions'][number]
/** In the form that is sent: positions of options, or one boolean. */
export type Answer = NonNullable<Question['answer']>

/** An attempt as it was read, and how far the service's clock is ahead of this device, in milliseconds. */
export interface Read {
  readonly attempt: Attempt
  readonly ahead: number
}

function readOf(attempt: Attempt, response: Response): Read {
  const said = Date.parse(response.headers.get('date') ?? '')
  return { attempt, ahead: Number.isNaN(said) ? 0 : said - Date.now() }
}

export function attemptOf(id: string) {
  return queryOptions({
    queryKey: keys.record('attempts', id),
    queryFn: async ({ signal }): Promise<Read> => {
      const { data, response } = await holdpoint.GET('/attempts/{id}', { params: { path: { id } }, signal })
      return readOf(data.data, response)
    },
  })
}

/** Reads an attempt that somebody else may have ended, and then its training, which may have ended with it. */
export async function readAgain(client: QueryClient, id: string): Promise<void> {
  await client.invalidateQueries({ queryKey: keys.record('attempts', id) })
  await client.invalidateQueries({ queryKey: keys.all('trainings') })
}

export async function startAttempt(
  { trainingId, assessmentId }: { readonly trainingId: string; readonly assessmentId: string },
  key: string,
): Promise<Read> {
  const { data, response } = await holdpoint.POST('/trainings/{id}/attempts', {
    params: { path: { id: trainingId }, header: writeHeaders(key) },
    body: { assessmentId },
  })
  return readOf(data.data as Attempt, response)
}

export async function saveAnswer(
  id: string,
  { questionId, answer }: { readonly questionId: string; readonly answer: Answer | null },
  key: string,
): Promise<Read> {
  const { data, response } = await holdpoint.PUT('/attempts/{id}/answers', {
    params: { path: { id }, header: writeHeaders(key) },
    body: { questionId, answer },
  })
  return readOf(data.data, response)
}

export async function submitAttempt(id: string, key: string): Promise<Read> {
  const { data, response } = await holdpoint.POST('/attempts/{id}/submit', {
    params: { path: { id }, header: writeHeaders(key) },
    body: {},
  })
  return readOf(data.data, response)
}
