import { NotFound } from '@holdpoint/client'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { byPerson } from '../../list/narrow/named.ts'
import type { Narrowing } from '../../list/narrow/narrowing.ts'
import { namingOf, subjectsNamed } from '../proofs/card.ts'

/** The filters of training records, besides their state and evidence. */
export const RECORDS_BY: readonly Narrowing[] = [
  byPerson('userId'),
  {
    kind: 'record',
    name: 'subjectId',
    label: 'trainingRecords.what',
    needs: ['educational-contents.read', 'safety-requirements.read'],
    find: (text, t) => {
      const words = { content: t('contents.one'), requirement: t('requirements.one') }
      const { queryKey, queryFn } = subjectsNamed(text, words, false)
      return {
        queryKey: [...queryKey, 'plain'],
        queryFn: async (of) => {
          const { found, more } = await queryFn(of)
          return { found: found.map((each) => ({ ...each, id: idIn(each.id) })), more }
        },
      }
    },
    named: subjectOfRecords,
  },
  { kind: 'day', name: 'validUntilBefore', label: 'trainingRecords.endedOn' },
]

function idIn(subject: string): string {
  const { educationalContentId, safetyRequirementId } = namingOf(subject)
  return educationalContentId || safetyRequirementId
}

/** The name of a content or requirement: an id does not say which of them it is of, but its records do. */
function subjectOfRecords(id: string) {
  return {
    queryKey: keys.part('completions', id, 'subject'),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const query = { subjectId: id, count: 1 }
      const [record] = (await holdpoint.GET('/completions', { params: { query }, signal })).data.data
      return { id, name: record?.subject.title ?? (await nameWithout(id, signal)) }
    },
  }
}

/** The name of something that has no records. */
async function nameWithout(id: string, signal: AbortSignal): Promise<string> {
  const params = { path: { id } }
  try {
    return (await holdpoint.GET('/educational-contents/{id}', { params, signal })).data.data.title
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    return (await holdpoint.GET('/safety-requirements/{id}', { params, signal })).data.data.name
  }
}
