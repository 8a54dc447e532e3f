import { CALLER_USER_ID } from '../../../platform/auth/authorize.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'
import { type Row, type Rows, statement } from '../../../platform/postgres/statement.ts'
import { GAPS } from './judgement.ts'
import { COMPARED, NEED_COLUMNS, ORDERED, ORDERED_FROZEN } from './needs.ts'
import { type CAUSES, VERDICTS } from './verdicts.ts'
import { WORTHS } from './worths.ts'

// The rules of `worths.ts` and `judgement.ts` in plain code, for people who ask about themselves: PostgreSQL would take longer to
// plan a judgement than to read its data.

type Verdict = (typeof VERDICTS)[number]
type Cause = (typeof CAUSES)[number]

interface Proof {
  readonly completionId: string
  readonly orderId: string | null
  readonly status: string
  readonly evidence: string
  readonly version: number
  readonly validUntil: string | null
}

/** A need of an order, for one person. */
interface Need {
  readonly orderId: string
  readonly requirementId: string
  readonly requirementCanonicalId: string
  readonly onSite: boolean
  readonly validFrom: string | null
  readonly validTo: string | null
  /** The subject that a proof must have; null if a signature on site is enough. */
  readonly subject: string | null
  readonly strategy: string
  readonly materialVersion: number
  /** Person, requirement and content, as JSON properties. */
  readonly shown: string
  /** The effective ones; among equals, the preferred one first. */
  readonly proofs: readonly Proof[]
}

/** An order, with its needs for one person in the order of rows. */
export interface Needed {
  /** The minimum duration of its work. */
  readonly minutes: number
  readonly needs: readonly Need[]
}

/** When and in which job something is done. */
export interface Judged {
  /** The days in local time at the site. */
  readonly firstDay: string
  readonly lastDay: string
  /** The requirements signed on site; left out if the question is not about a job. */
  readonly signed?: ReadonlySet<string> | undefined
  /** The overrides by canonical id of the requirement. */
  readonly tolerated?: { readonly [canonicalId: string]: string } | undefined
}

const PROOF = 'p.completion_id, p.order_id, p.status, p.evidence, p.version, p.valid_until'
const PREFERRED = 'p.valid_until DESC NULLS FIRST, p.version DESC, p.completed_at DESC, p.completion_id'

const NAMES = NEED_COLUMNS.replaceAll(/ (?:uuid|integer|text|boolean|date)\b/g, '')

// A row for each need and each of its proofs. OFFSET 0 makes PostgreSQL look each subject up by index.
const needsOf = (asked: string, ordered: string) =>
  statement(`
WITH caller AS MATERIALIZED (SELECT ${CALLER_USER_ID} AS user_id), asked AS (${asked}), ${ordered},
me AS MATERIALIZED (
  SELECT m.user_id, ${jsonRow({ id: 'm.user_id', firstName: 'm.first_name', lastName: 'm.last_name' })} AS shown
  FROM memberships m WHERE m.organization_id = $1 AND m.user_id = (SELECT user_id FROM caller))
SELECT n.order_id, n.minutes, n.place, me.shown, n.requirement_id, n.requirement_canonical_id, n.requirement_version, n.requirement_name,
  n.on_site, n.valid_from, n.valid_to, n.content_id, n.content_canonical_id, n.content_version, n.content_title, n.subject,
  n.strategy, n.material_version, ${PROOF}
FROM me CROSS JOIN (
  SELECT o.order_id, o.minutes, n.*, ${COMPARED} FROM ordered o LEFT JOIN LATERAL ROWS FROM (
    jsonb_to_recordset(o.needs) AS (${NEED_COLUMNS})) WITH ORDINALITY AS n (${NAMES}, place) ON true
  WHERE o.is_known OFFSET 0) n
LEFT JOIN LATERAL (SELECT * FROM standing_proofs p
  WHERE p.organization_id = $1 AND p.user_id = me.user_id AND p.subject_canonical_id = n.subject OFFSET 0) p ON true
ORDER BY n.order_id, lower(n.requirement_name), n.requirement_id, lower(n.content_title), n.content_id, n.place, ${PREFERRED}`)

/**
 * The caller's needs in orders, with the effective proofs; nothing for an order without frozen needs.
 * @param orders SQL for rows of `order_id`, which may use `(SELECT user_id FROM caller)`
 */
export const frozenNeedsOf = (orders: string) => needsOf(orders, ORDERED_FROZEN)

/** The same for the orders `$2`, including drafts; nothing for an order whose needs are not known. */
export const NEEDS_OF_ORDERS = needsOf('SELECT unnest($2::uuid[]) AS order_id', ORDERED)

const FIRST_OF_PROOF = 18

function proofOf(row: Row): Proof {
  const [completionId, orderId = null, status, evidence, version, validUntil = null] =
    row.slice(FIRST_OF_PROOF)
  return {
    completionId: completionId ?? '',
    orderId,
    status: status ?? '',
    evidence: evidence ?? '',
    version: Number(version),
    validUntil,
  }
}

/** Reads the result of `NEEDS_OF_ORDERS` or `frozenNeedsOf`, by order. */
export function neededBy(rows: Rows): ReadonlyMap<string | null, Needed> {
  const orders = new Map<string | null, { minutes: number; needs: (Need & { proofs: Proof[] })[] }>()
  let last: Row = []
  for (const row of rows) {
    const [orderId = null, minutes, place, user, requirementId] = row
    const order = orders.get(orderId) ?? { minutes: Number(minutes), needs: [] }
    orders.set(orderId, order)
    if (requirementId === null) continue
    if (place !== last[2] || orderId !== last[0]) order.needs.push(needOf(row, user ?? ''))
    if (row[FIRST_OF_PROOF] !== null) order.needs.at(-1)?.proofs.push(proofOf(row))
    last = row
  }
  return orders
}

function needOf(row: Row, user: string): Need & { proofs: Proof[] } {
  const [orderId, , , , id, canonicalId, version, name, onSite, validFrom = null, validTo = null, ...rest] =
    row
  const [contentId, contentCanonicalId, contentVersion, title, subject = null, strategy, material] = rest
  const requirement = { id, canonicalId, version: Number(version), name, onSite: onSite === 't' }
  const content = contentId
    ? { id: contentId, canonicalId: contentCanonicalId, version: Number(contentVersion), title }
    : null
  return {
    orderId: orderId ?? '',
    requirementId: id ?? '',
    requirementCanonicalId: canonicalId ?? '',
    onSite: onSite === 't',
    validFrom,
    validTo,
    subject,
    strategy: strategy ?? '',
    materialVersion: Number(material),
    shown: `"user":${user},"safetyRequirement":${JSON.stringify(requirement)},"educationalContent":${JSON.stringify(content)}`,
    proofs: [],
  }
}

type Worth = (typeof WORTHS)[number]

/** How well a proof satisfies a need. A proof for one order counts only for that order. */
function worthOf(proof: Proof, need: Need, { firstDay, lastDay }: Judged): Worth {
  const { orderId, status, version, validUntil } = proof
  if (status !== 'verified') return status as Worth
  if (orderId === null ? need.strategy === 'per_order' : orderId !== need.orderId) return 'other_order'
  if (validUntil !== null && validUntil < firstDay) return 'expired'
  if (need.strategy !== 'once' && version < need.materialVersion) return 'stale'
  return validUntil !== null && validUntil < lastDay ? 'expires_during' : 'satisfied'
}

interface Found {
  readonly verdict: Verdict
  readonly cause: Cause | null
  readonly proof?: Proof | undefined
}

/** Judges a need by its best proof. */
function find(need: Need, judged: Judged): Found {
  const { firstDay, lastDay, signed } = judged
  if ((need.validFrom ?? lastDay) > lastDay || (need.validTo ?? firstDay) < firstDay)
    return { verdict: 'not_applicable', cause: null }
  let best: { readonly proof: Proof; readonly worth: Worth } | undefined
  for (const proof of need.proofs) {
    const worth = worthOf(proof, need, judged)
    if (!best || WORTHS.indexOf(worth) < WORTHS.indexOf(best.worth)) best = { proof, worth }
  }
  const { proof, worth = 'never' } = best ?? {}
  const isProved = worth === 'satisfied'
  if (need.onSite && (isProved || need.subject === null))
    return signed?.has(need.requirementId)
      ? { verdict: 'satisfied', cause: 'signed', proof }
      : { verdict: 'pending_on_site', cause: null, proof }
  if (isProved) return { verdict: 'satisfied', cause: (proof?.evidence ?? null) as Cause, proof }
  return { verdict: worth === 'expires_during' ? worth : 'missing', cause: worth, proof }
}

const BLOCKING: readonly Verdict[] = ['missing', 'expires_during']
const BLOCKING_IN_JOB: readonly Verdict[] = [...BLOCKING, 'pending_on_site']

/** As JSON; none of the values needs escaping. */
const orNull = (text: string | null | undefined) => (text ? `"${text}"` : 'null')

/**
 * The needs that a person does not satisfy for a work, as a JSON array with blocking rows first.
 * @param wanted the verdicts to show, or null for all
 */
export function judge(
  needs: readonly Need[],
  judged: Judged,
  wanted: readonly string[] | null,
): { readonly isReady: boolean; readonly rows: string } {
  const shown: string[][] = VERDICTS.map(() => [])
  const blocking = judged.signed ? BLOCKING_IN_JOB : BLOCKING
  let isReady = true
  for (const need of needs) {
    const { verdict: under, cause, proof } = find(need, judged)
    const isGap = (GAPS as readonly Verdict[]).includes(under)
    const override = isGap ? judged.tolerated?.[need.requirementCanonicalId] : undefined
    const verdict = override === undefined ? under : 'overridden'
    if (blocking.includes(verdict)) isReady = false
    if (wanted && !wanted.includes(verdict)) continue
    const rest = `"verdict":"${verdict}","cause":${orNull(override === undefined ? cause : under)}`
    const by = `"validUntil":${orNull(proof?.validUntil)},"completionId":${orNull(proof?.completionId)},"overrideId":${orNull(override)}`
    shown[VERDICTS.indexOf(verdict)]?.push(`{${need.shown},${rest},${by}}`)
  }
  return { isReady, rows: `[${shown.flat().join(',')}]` }
}
