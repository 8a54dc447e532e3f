import { dayFrom, type RelativeDay } from './days.ts'
import { readDemonstration } from './files.ts'
import type { World } from './world.ts'

interface ProofEntry {
  readonly organization: string
  readonly person: string
  readonly content: string
  /** A received order; the proof is then about the text that this order froze. */
  readonly order?: string
  readonly issued: RelativeDay
  readonly validUntil?: RelativeDay
  readonly reference: string
  /** What another person decided about it, and who; undefined if nobody has yet. */
  readonly decided?: { readonly step: 'verify' | 'reject'; readonly by: string }
  readonly reason?: string
  /** The title of the content's next version, confirmed since then. */
  readonly revised?: string
}

/** Records cards and certificates. The planner of the organization records them. */
export async function makeCompletions(world: World): Promise<void> {
  for (const entry of await readDemonstration<readonly ProofEntry[]>('completions.yaml')) {
    const { organization, person, content, order, issued, validUntil, reference, decided, reason, revised } =
      entry
    const zone = world.recall('time zone of organization', organization)
    const contentId = world.recall('content', content)
    const { id } = await world.actor(organization).post('/completions', {
      userId: world.recall('person', person),
      educationalContentId: contentId,
      ...(order ? { orderId: world.recall(`order of ${organization}`, order) } : {}),
      issuedOn: dayFrom(issued, zone),
      ...(validUntil ? { validUntil: dayFrom(validUntil, zone) } : {}),
      reference,
    })
    if (decided) {
      const other = world.person(organization, decided.by)
      await other.post(`/completions/${id}/${decided.step}`, reason ? { reason } : {})
    }
    if (revised) {
      const next = { title: revised, completionStrategy: 'per_version', status: 'confirmed' }
      await world.actor(organization).put(`/educational-contents/${contentId}`, next)
    }
  }
}
