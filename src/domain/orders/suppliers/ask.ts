import { act, audit, type Context, onBehalfOf, type RecordQuery, type Single } from '../../../engine/index.ts'
import { COUNTS } from '../../../platform/auth/membership.ts'
import { newId } from '../../../platform/id.ts'
import { enqueueWith } from '../../../platform/outbox/enqueue.ts'
import { asOrganization } from '../../../platform/postgres/as-organization.ts'
import { NO_ORGANIZATION } from '../../../platform/postgres/scope.ts'
import { bind, type Rows, statement } from '../../../platform/postgres/statement.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import {
  addressOrOrganization,
  askedAlready,
  linkedAlready,
  notBoth,
  ownSupplier,
  tooManyAsks,
} from './refusals.ts'
import { supplierLink } from './resource.ts'

const MAX_OPEN_ASKS = 20
const MAX_ASKS_A_DAY = 50
/** The most organizations that a request by address reaches. */
const MAX_REACHED = 20

// Users and memberships are shared by all organizations; the other organization's own rows say who is an
// administrator there. A directory may claim any address, so only its owner's account counts.
const CANDIDATES = statement(`
SELECT o.id FROM organizations o WHERE o.id = $2 AND o.id <> $1
UNION
SELECT d.organization_id FROM users u JOIN user_organizations d ON d.user_id = u.id
WHERE u.email = lower($3) AND u.address_proved AND d.organization_id <> $1
ORDER BY 1 LIMIT ${MAX_REACHED}`)

// Locks the row, so that the requests of one organization are counted one after the other.
const COUNT_ASK = statement(`
INSERT INTO supplier_asks (organization_id, day, asks) VALUES ($1, (now() AT TIME ZONE 'UTC')::date, 1)
ON CONFLICT (organization_id) DO UPDATE SET day = excluded.day,
  asks = CASE WHEN supplier_asks.day = excluded.day THEN supplier_asks.asks + 1 ELSE 1 END
RETURNING asks`)

const COUNT_OPEN = statement(`
SELECT count(*) FROM supplier_links l
WHERE l.organization_id = $1 AND l.partner_role = 'supplier' AND l.accepted_at IS NULL`)

/** The same request, or an existing link to that organization. */
const FIND_SAME = statement(`
SELECT l.accepted_at FROM supplier_links l
WHERE l.organization_id = $1 AND l.partner_role = 'supplier' AND CASE WHEN l.accepted_at IS NULL
  THEN l.asked_organization_id = $2 OR lower(l.asked_email) = lower($3)
  ELSE l.partner_organization_id = $2 END
LIMIT 1`)

// $1 the organization that is asked, $2 the request, $3 the asking organization, $4 the address or null.
const REACH = statement(`
INSERT INTO supplier_links (organization_id, id, partner_organization_id, partner_role)
SELECT $1, $2, $3, 'buyer'
WHERE EXISTS (SELECT FROM memberships m JOIN roles r ON r.organization_id = $1 AND r.id = m.role_id
    WHERE m.organization_id = $1 AND ${COUNTS} AND '*' = ANY (r.permissions)
      AND ($4::text IS NULL OR m.user_id = (SELECT u.id FROM users u WHERE u.email = lower($4) AND u.address_proved)))
  AND NOT EXISTS (SELECT FROM supplier_links l WHERE l.organization_id = $1
    AND l.partner_organization_id = $3 AND l.partner_role = 'buyer' AND l.accepted_at IS NOT NULL)
RETURNING id`)

const ASK = statement(`
INSERT INTO supplier_links (organization_id, id, partner_role, asked_organization_id, asked_email, reached)
VALUES ($1, $2, 'supplier', $3, $4, $5)`)

export interface Ask {
  readonly email?: string | null
  readonly organizationId?: string | null
}

/**
 * Asks an organization to be a supplier: the named one, or those where the person who proved that address is an
 * administrator. The answer does not reveal whether there is one.
 * @throws Refusal 422; 409 if the same was asked before, or too much
 */
export async function askSupplier(context: Context, query: RecordQuery, ask: Ask): Promise<Single> {
  const { organizationId: own } = context
  const { asked, email } = acceptedAsk(ask, own)
  const [candidates = []] = await context.read([bind(CANDIDATES, [own, asked, email])])
  const reached = idsIn(candidates)
  const id = newId()
  return act(supplierLink, context, { id, query }, async (transaction) => {
    await requireRoom(transaction)
    await requireNew(transaction, asked, email)
    await transaction.write([
      // If it reaches nobody, the same statements run.
      ...(reached.length > 0 ? reached : [NO_ORGANIZATION]).flatMap((other) =>
        asOrganization(other, own, [
          bind(REACH, [other, id, own, email]),
          audit(supplierLink, onBehalfOf(context, other), id, 'create'),
          enqueueWith({ table: supplierLink.table, id }, other, 'supplier-asked', { linkId: id }),
        ]),
      ),
      bind(ASK, [own, id, asked, email, reached]),
      audit(supplierLink, context, id, 'create'),
    ])
  })
}

// Refusals depend only on the asking side's own rows, so they reveal nothing about the other side.

/** @throws Refusal 409 if too many requests are open, or were made today */
async function requireRoom(transaction: Context): Promise<void> {
  const { organizationId } = transaction
  const [today, open] = await transaction.write([
    bind(COUNT_ASK, [organizationId]),
    bind(COUNT_OPEN, [organizationId]),
  ])
  if (Number(today?.[0]?.[0]) > MAX_ASKS_A_DAY || Number(open?.[0]?.[0]) >= MAX_OPEN_ASKS) {
    throw tooManyAsks({ open: MAX_OPEN_ASKS, aDay: MAX_ASKS_A_DAY })
  }
}

/** @throws Refusal 409 if the same was asked before, or agreed */
async function requireNew(transaction: Context, asked: string | null, email: string | null): Promise<void> {
  const [found] = await transaction.read([bind(FIND_SAME, [transaction.organizationId, asked, email])])
  const [same] = found ?? []
  if (same) throw same[0] === null ? askedAlready() : linkedAlready()
}

/** @throws Refusal 422 unless exactly one of the two is given, or for the caller's own organization */
function acceptedAsk(
  { email = null, organizationId: asked = null }: Ask,
  own: string,
): { asked: string | null; email: string | null } {
  if (email === null && asked === null) {
    throw invalid({ email: [addressOrOrganization()] })
  }
  if (email !== null && asked !== null) {
    throw invalid({ organizationId: [notBoth()] })
  }
  if (asked === own) throw invalid({ organizationId: [ownSupplier()] })
  return { asked, email }
}

function idsIn(rows: Rows): readonly string[] {
  return rows.flatMap(([id]) => id ?? [])
}

const REACHED = statement(`
SELECT unnest(l.reached) FROM supplier_links l WHERE l.organization_id = $1 AND l.id = $2`)

/** The organizations where a request may have a row. @param asker the asking organization */
export async function reachedBy(context: Context, asker: string, linkId: string): Promise<readonly string[]> {
  const { organizationId: own } = context
  const [, rows = []] = await context.read(asOrganization(asker, own, [bind(REACHED, [asker, linkId])]))
  return idsIn(rows)
}
