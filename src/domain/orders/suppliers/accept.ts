import {
  audit,
  type Context,
  captureBefore,
  commit,
  lockAndCapture,
  type OnRecord,
  onBehalfOf,
  type RecordRef,
  removal,
  retryOnConflict,
  type Single,
} from '../../../engine/index.ts'
import { asOrganization } from '../../../platform/postgres/as-organization.ts'
import { type BoundStatement, bind, statement } from '../../../platform/postgres/statement.ts'
import { reachedBy } from './ask.ts'
import { agreedAlready, waitsForOtherSide } from './refusals.ts'
import { supplierLink } from './resource.ts'

const LOCK_ASK = statement(`
SELECT refuse('state_changed') WHERE NOT EXISTS (SELECT FROM supplier_links l
  WHERE l.organization_id = $1 AND l.id = $2 AND l.accepted_at IS NULL FOR NO KEY UPDATE)`)

// Both rows get the start of the transaction as their time.
const ACCEPT = statement(`
UPDATE supplier_links SET partner_organization_id = $3, accepted_at = now() WHERE organization_id = $1 AND id = $2`)

/**
 * Agrees to supply the organization that asked. If a request reached several organizations, the first to accept gets
 * it, and it vanishes from the others. The buyer's row is locked before the supplier's.
 * @throws Refusal 409 if there is no request for the caller's organization to accept
 */
export function acceptLink(context: Context, { record, query }: OnRecord): Promise<Single> {
  const { organizationId: own } = context
  return retryOnConflict(supplierLink, context, record, async (loaded) => {
    requireWaiting(loaded)
    const { id, partner: asker = '' } = loaded
    const others = (await reachedBy(context, asker, id)).filter((other) => other !== own)
    const author = onBehalfOf(context, asker)
    return commit(supplierLink, context, { id, query }, [
      ...asOrganization(asker, own, [
        bind(LOCK_ASK, [asker, id]),
        captureBefore(supplierLink, author, id),
        bind(ACCEPT, [asker, id, own]),
        audit(supplierLink, author, id, 'accept'),
      ]),
      ...lockAndCapture(supplierLink, context, loaded),
      bind(ACCEPT, [own, id, asker]),
      audit(supplierLink, context, id, 'accept'),
      ...others.flatMap((other) => removalIn(context, other, id)),
    ])
  })
}

/** Removes the other organization's row of a link, if it has one. */
export function removalIn(context: Context, other: string, linkId: string): readonly BoundStatement[] {
  const removed = removal(supplierLink, onBehalfOf(context, other), linkId)
  return asOrganization(other, context.organizationId, removed)
}

function requireWaiting({ status }: RecordRef): void {
  if (status === 'waiting') return
  throw status === 'asked' ? waitsForOtherSide() : agreedAlready()
}
