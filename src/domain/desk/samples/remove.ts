import {
  type Context,
  deleteRecord,
  givenAnswer,
  givenData,
  loadedRef,
  locate,
  type Single,
  wrongState,
} from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { Refusal } from '../../../platform/refusals/refusal.ts'
import { kinds, LIST_SAMPLES, LOCK_SAMPLES } from './marks.ts'

const FORGET = statement('DELETE FROM sample_records WHERE organization_id = $1 AND resource = $2')

/** Removes the samples that nothing refers to, one by one, and lists the rest. */
export async function removeSamples(inside: Context): Promise<Single> {
  const { organizationId } = inside
  await inside.write([bind(LOCK_SAMPLES, [organizationId])])
  const [found = []] = await inside.read([bind(LIST_SAMPLES, [organizationId])])
  const removed: object[] = []
  const kept: object[] = []
  for (const [resource, id, title] of found) {
    const sample = { resource, id, title }
    const refused = await removeOne(inside, resource ?? '', id ?? '')
    const by = namesIn(refused)
    if (refused) kept.push({ ...sample, confirmed: by.length === 0, by })
    else removed.push(sample)
    // A confirmed record can never be removed.
    if (by.length === 0) await inside.write([bind(FORGET, [organizationId, resource])])
  }
  const shown = { removed, kept }
  await inside.write([], givenAnswer(shown))
  return givenData(shown)
}

/** @returns the refusal that keeps it: that of its draft, or of an earlier version */
async function removeOne(inside: Context, resource: string, id: string): Promise<Refusal | undefined> {
  const of = kinds.find(({ segment }) => segment === resource)
  if (!of) return undefined
  const [rows] = await inside.read([locate(of, inside, id)])
  const loaded = loadedRef(of, rows)
  try {
    // A later draft could be removed, but the confirmed version before it stays.
    await deleteRecord(of, inside, loaded, ({ id: current, canonicalId }) => {
      if (current !== canonicalId)
        throw wrongState({ kind: of.name, state: 'confirmed', step: 'delete', needed: ['draft'] })
    })
    return undefined
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return error
    throw error
  }
}

function namesIn(refused: Refusal | undefined): readonly string[] {
  const reasons = Object.values(refused?.details ?? {}).flat()
  return reasons.flatMap(({ params }) => ((params.by ?? []) as { name: string }[]).map(({ name }) => name))
}
