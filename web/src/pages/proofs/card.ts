import { NAMED } from '../../form/exact-first.ts'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { offerOf, reading } from '../../interface/records.ts'
import { inForce } from '../../readiness/in-force.ts'
import { underOrder } from '../../readiness/under-order.ts'
import { trainingRecords } from '../training-records/training-record.ts'
import type { CardSearch } from './card-search.ts'

/** The file types that the service accepts for a card; it decides, this only asks for them. */
export const CARDS = 'image/jpeg,image/png,image/webp,image/avif,application/pdf'

export type CardValues = {
  /** The owner of the card. */
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

/** A new card with the presets of an address. */
export function newCard({ content = '', requirement = '', person = '' }: CardSearch): CardValues {
  return { ...NEW_CARD, userId: person, educationalContentId: content, safetyRequirementId: requirement }
}

/**
 * Records a card, which somebody else verifies. It names no version: if what it proves has a newer one than the address
 * says, it is for that.
 * @param orderId the order that requires what it proves
 */
export function recordCard(
  { userId, educationalContentId, safetyRequirementId, issuedOn, ...rest }: CardValues,
  orderId: string | undefined,
  key: string,
) {
  const subject = educationalContentId ? 'educationalContentId' : 'safetyRequirementId'
  const body = {
    userId,
    issuedOn,
    validUntil: rest.validUntil || null,
    reference: rest.reference || null,
    filePath: rest.filePath || null,
  }
  return inForce(educationalContentId || safetyRequirementId, key, (id, each) =>
    underOrder(orderId ?? null, each, (order, sent) =>
      trainingRecords.create({ ...body, [subject]: id || null, orderId: order }, sent),
    ),
  )
}

const OFFERED = 10

/**
 * The first contents and requirements with a text in their name that can be proved: nothing is proved of a draft.
 * @param byCard whether to leave out what a card is not for: contents that are learned for each order, and
 * requirements that are proved by their contents or on site
 */
export function subjectsNamed(
  search: string,
  words: { readonly content: string; readonly requirement: string },
  byCard: boolean,
) {
  const most = search === '' ? OFFERED : NAMED
  const query = {
    ...(search === '' ? {} : { search }),
    active: true,
    status: 'confirmed',
    order: 'asc',
  } as const
  const ofRequirements = {
    ...query,
    ...(byCard ? { provedByCard: true } : {}),
    count: most,
    orderBy: 'name',
  } as const
  const ofContents = { ...query, count: NAMED, orderBy: 'title' } as const
  return {
    queryKey: keys.list('completions', { offer: search, byCard }),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const [contents, requirements] = await Promise.all([
        holdpoint.GET('/educational-contents', { params: { query: ofContents }, signal }),
        holdpoint.GET('/safety-requirements', { params: { query: ofRequirements }, signal }),
      ])
      const proved = contents.data.data.filter(
        ({ completionStrategy }) => !(byCard && completionStrategy === 'per_order'),
      )
      const ofRequirement = offerOf(requirements.data, ({ id, name }) => ({
        id: `requirement:${id}`,
        name,
        hint: words.requirement,
      }))
      return {
        found: [
          ...proved
            .slice(0, most)
            .map(({ id, title }) => ({ id: `content:${id}`, name: title, hint: words.content })),
          ...ofRequirement.found,
        ],
        more: proved.length > most || contents.data.meta.total > NAMED || ofRequirement.more,
      }
    },
  }
}

type Named = Pick<CardValues, 'educationalContentId' | 'safetyRequirementId'>

/** The value of a card's subject in the choice list. */
export function subjectOf({ educationalContentId, safetyRequirementId }: Named): string {
  if (educationalContentId !== '') return `content:${educationalContentId}`
  return safetyRequirementId === '' ? '' : `requirement:${safetyRequirementId}`
}

/** The values that name a subject of the choice list. */
export function namingOf(subject: string) {
  const [kind, id = ''] = subject.split(':')
  return kind === 'requirement'
    ? { educationalContentId: '', safetyRequirementId: id }
    : { educationalContentId: id, safetyRequirementId: '' }
}

/** The name of a subject with an id. */
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

/**
 * What a buyer's order requires of somebody, from their readiness: its contents are not in the organization's own
 * lists.
 */
export function neededInOrder({ order = '', person = '' }: CardSearch) {
  const key = keys.part('received-orders', order, `needed ${person}`)
  const query = { 'userId[]': [person] }
  return reading(key, '/received-orders/{id}/readiness', { path: { id: order }, query }, ({ rows }) => rows)
}
