import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { reading } from '../../interface/records.ts'
import type { CardSearch } from './card-search.ts'

/** What the service takes as the picture of a card: decided there, asked for here. */
export const CARDS = 'image/jpeg,image/png,image/webp,image/avif,application/pdf'

export type CardValues = {
  /** Whose card it is. */
  userId: string
  /** What it proves, by one of the two. */
  educationalContentId: string
  safetyRequirementId: string
  issuedOn: string
  validUntil: string
  reference: string
  /** Storage path, or empty. */
  filePath: string
}

const NEW_CARD: CardValues = {
  userId: '',
  educationalContentId: '',
  safetyRequirementId: '',
  issuedOn: '',
  validUntil: '',
  reference: '',
  filePath: '',
}

/** A card that is begun for what an address names. */
export function newCard({ content = '', requirement = '', person = '' }: CardSearch): CardValues {
  return { ...NEW_CARD, userId: person, educationalContentId: content, safetyRequirementId: requirement }
}

/** The body of a request. @param orderId the order that froze what it proves */
export function bodyOf(
  {
    userId,
    educationalContentId,
    safetyRequirementId,
    issuedOn,
    validUntil,
    reference,
    filePath,
  }: CardValues,
  orderId: string | undefined,
) {
  return {
    userId,
    orderId: orderId ?? null,
    educationalContentId: educationalContentId || null,
    safetyRequirementId: safetyRequirementId || null,
    issuedOn,
    validUntil: validUntil || null,
    reference: reference || null,
    filePath: filePath || null,
  }
}

const OFFERED = 10

/** The first contents and requirements with a text in their name that a card can be for. */
export function subjectsNamed(
  search: string,
  words: { readonly content: string; readonly requirement: string },
) {
  const query = { ...(search === '' ? {} : { search }), active: true, count: OFFERED }
  return {
    queryKey: keys.list('completions', { subjects: search }),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const [contents, requirements] = await Promise.all([
        holdpoint.GET('/educational-contents', { params: { query }, signal }),
        holdpoint.GET('/safety-requirements', { params: { query }, signal }),
      ])
      return [
        ...contents.data.data.map(({ id, title }) => ({
          id: `content:${id}`,
          name: title,
          hint: words.content,
        })),
        ...requirements.data.data.map(({ id, name }) => ({
          id: `requirement:${id}`,
          name,
          hint: words.requirement,
        })),
      ]
    },
  }
}

type Named = Pick<CardValues, 'educationalContentId' | 'safetyRequirementId'>

/** What a card can be for, as a list of choices names it. */
export function subjectOf({ educationalContentId, safetyRequirementId }: Named): string {
  if (educationalContentId !== '') return `content:${educationalContentId}`
  return safetyRequirementId === '' ? '' : `requirement:${safetyRequirementId}`
}

/** The values that name a subject of the list of choices. */
export function namingOf(subject: string) {
  const [kind, id = ''] = subject.split(':')
  return kind === 'requirement'
    ? { educationalContentId: '', safetyRequirementId: id }
    : { educationalContentId: id, safetyRequirementId: '' }
}

/** What a subject is called that is named by its id. */
export function subjectNamed(subject: string) {
  const [kind, id = ''] = subject.split(':')
  return kind === 'requirement'
    ? reading(
        keys.part('safety-requirements', id, 'name'),
        '/safety-requirements/{id}',
        { path: { id } },
        ({ name }) => ({ id: subject, name }),
      )
    : reading(
        keys.part('educational-contents', id, 'name'),
        '/educational-contents/{id}',
        { path: { id } },
        ({ title }) => ({ id: subject, name: title }),
      )
}

/** What a buyer's order asks of somebody, as far as their readiness names it: its contents are in no list of one's own. */
export function neededInOrder({ order = '', person = '' }: CardSearch) {
  const key = keys.part('received-orders', order, `needed ${person}`)
  const query = { 'userId[]': [person] }
  return reading(key, '/received-orders/{id}/readiness', { path: { id: order }, query }, ({ rows }) => rows)
}
