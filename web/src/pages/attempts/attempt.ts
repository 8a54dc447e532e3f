import type { components } from '@holdpoint/client'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { writeTo } from '../../interface/record.ts'

export type Attempt = components['schemas']['Attempt']
export type Question = Attempt['questions'][number]
/** In the form that is sent: positions of options, or one boolean. */
export type Answer = NonNullable<Question['answer']>

export function attemptOf(id: string) {
  return queryOptions({
    queryKey: keys.record('attempts', id),
    queryFn: ({ signal }) => readAttempt(id, signal),
  })
}

export async function readAttempt(id: string, signal?: AbortSignal): Promise<Attempt> {
  const { data } = await holdpoint.GET('/attempts/{id}', { params: { path: { id } }, signal })
  return data.data
}

/** Shows an attempt as the service has answered it, whatever was read before and arrives later. */
export async function showAttempt(client: QueryClient, attempt: Attempt): Promise<void> {
  const queryKey = keys.record('attempts', attempt.id)
  await client.cancelQueries({ queryKey })
  client.setQueryData<Attempt>(queryKey, attempt)
}

/** Reads an attempt that somebody else may have ended, and then its training, which may have ended with it. */
export async function readAgain(client: QueryClient, id: string): Promise<void> {
  await client.invalidateQueries({ queryKey: keys.record('attempts', id) })
  await client.invalidateQueries({ queryKey: keys.all('trainings') })
}

export async function startAttempt(
  { trainingId, assessmentId }: { readonly trainingId: string; readonly assessmentId: string },
  key: string,
): Promise<Attempt> {
  const { data } = await holdpoint.POST('/trainings/{id}/attempts', {
    params: writeTo(trainingId, key),
    body: { assessmentId },
  })
  return data.data as Attempt
}

export async function saveAnswer(
  id: string,
  { questionId, answer }: { readonly questionId: string; readonly answer: Answer | null },
  key: string,
): Promise<Attempt> {
  const { data } = await holdpoint.PUT('/attempts/{id}/answers', {
    params: writeTo(id, key),
    body: { questionId, answer },
  })
  return data.data
}

export async function submitAttempt(id: string, key: string): Promise<Attempt> {
  const { data } = await holdpoint.POST('/attempts/{id}/submit', { params: writeTo(id, key), body: {} })
  return data.data
}
