import { pages } from '@holdpoint/client'
import { NAMED } from '../../form/exact-first.ts'
import { holdpoint, readToAct } from '../../interface/client.ts'
import { queries } from '../../interface/queries.ts'
import { type Offer, offerOf } from '../../interface/records.ts'
import { newKey } from '../../interface/write.ts'
import { type ChangeDescription, sentChange } from '../../versioned/change.ts'
import { readable } from '../../versioned/lifecycle-search.ts'
import { safetyRequirements } from '../safety-requirements/requirement.ts'
import type { Requirement } from './work-step.ts'

const LAST_CHANGED = 8

/**
 * The requirements with a text in their name, by name; without a text, the last changed ones. Drafts only for users
 * who may change them.
 */
export async function requirementsNamed(
  text: string,
  signal: AbortSignal,
  mayChange: boolean,
): Promise<Offer<Requirement>> {
  const wanted =
    text === ''
      ? ({ count: LAST_CHANGED, orderBy: 'updatedAt', order: 'desc' } as const)
      : ({ search: text, count: NAMED, orderBy: 'name', order: 'asc' } as const)
  const query = readable({ ...wanted, active: true }, mayChange)
  const { data } = await holdpoint.GET('/safety-requirements', { params: { query }, signal })
  return offerOf(data, ({ id, name, onSite }) => ({ id, name, onSite }))
}

export async function createRequirement(
  body: { name: string; onSite: boolean },
  key: string,
): Promise<Requirement> {
  const { id, name, onSite } = (await safetyRequirements.create(body, key)).record
  return { id, name, onSite }
}

/** The drafts among some requirements. */
export async function draftsAmong(requirements: readonly Requirement[]): Promise<Requirement[]> {
  const ids = new Set(requirements.map(({ id }) => id))
  if (ids.size === 0) return []
  const drafts: Requirement[] = []
  const query = { status: 'draft', count: 500 } as const
  for await (const { id, name, onSite } of pages(holdpoint, '/safety-requirements', { params: { query } })) {
    if (ids.has(id)) drafts.push({ id, name, onSite })
  }
  return drafts
}

/** Confirms a requirement as it was read here. @throws Changed if somebody changes it at the same moment */
export async function confirmRequirement(id: string, said: ChangeDescription): Promise<void> {
  const { record, tag } = await readToAct(() =>
    queries.fetchQuery({ ...safetyRequirements.one(id), staleTime: 0 }),
  )
  const { name, onSite, status, version } = record
  if (status === 'confirmed') return
  const body = { name, onSite, status: 'confirmed', ...sentChange(said, version === 1) } as const
  await safetyRequirements.change(id, { body, tag }, newKey())
}
