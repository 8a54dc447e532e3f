import { type Context, readRow, versionSuperseded } from '../../../engine/index.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { noSuchRecord } from '../../../platform/refusals/fields.ts'
import { invalid, type Refusal } from '../../../platform/refusals/refusal.ts'
import { hasContents, orderIsDraft, orderNeeded } from './refusals.ts'

/** The subject of a proof: one version of a content, or of a requirement without contents. */
export interface Subject {
  readonly kind: 'educational_content' | 'safety_requirement'
  readonly id: string
  readonly canonicalId: string
  readonly version: number
  readonly title: string
  /** Null for a requirement. */
  readonly strategy: 'once' | 'interval' | 'per_version' | 'per_order' | null
  readonly intervalDays: number | null
}

/** The subject in a request body: exactly one of the two, and the order if there is one. */
export interface Named {
  readonly educationalContentId?: string | null
  readonly safetyRequirementId?: string | null
  readonly orderId?: string | null
}

interface Found extends Subject {
  readonly inForce: boolean
  readonly active: boolean
  readonly status: string
  /** The version in force. */
  readonly current: string | null
  readonly contents: number
}

const CONTENT = statement(`
SELECT json_build_object('id', c.id, 'canonicalId', c.canonical_id, 'version', c.version, 'title', c.title,
  'strategy', c.completion_strategy, 'intervalDays', c.interval_days, 'inForce', c.in_force, 'active', c.active,
  'status', c.status, 'contents', 0, 'current', (SELECT f.id FROM educational_contents f
    WHERE f.organization_id = $1 AND f.canonical_id = c.canonical_id AND f.in_force))
FROM educational_contents c WHERE c.organization_id = $1 AND c.id = $2`)

const REQUIREMENT = statement(`
SELECT json_build_object('id', q.id, 'canonicalId', q.canonical_id, 'version', q.version, 'title', q.name,
  'strategy', NULL, 'intervalDays', NULL, 'inForce', q.in_force, 'active', q.active, 'status', q.status,
  'contents', (SELECT count(*) FROM safety_requirement_educational_contents k JOIN educational_contents c
    ON c.organization_id = $1 AND c.canonical_id = k.educational_content_canonical_id AND c.in_force AND c.active
    WHERE k.organization_id = $1 AND k.safety_requirement_id = q.id),
  'current', (SELECT f.id FROM safety_requirements f
    WHERE f.organization_id = $1 AND f.canonical_id = q.canonical_id AND f.in_force))
FROM safety_requirements q WHERE q.organization_id = $1 AND q.id = $2`)

/** A confirmed order, own or received. Nobody works on a cancelled one any more. */
const FROZEN = `(
  SELECT o.frozen FROM orders o WHERE o.organization_id = $1 AND o.id = $2 AND o.status IN ('confirmed', 'completed')
  UNION ALL
  SELECT o.frozen FROM received_orders o WHERE o.organization_id = $1 AND o.id = $2 AND o.status IN ('confirmed', 'completed')
) o`

const IN_ORDER = statement(`
SELECT coalesce(
  (SELECT json_build_object('id', c.id, 'canonicalId', c."canonicalId", 'version', c.version, 'title', c.title,
      'strategy', c."completionStrategy", 'intervalDays', c."intervalDays", 'contents', 0)
    FROM jsonb_to_recordset(o.frozen -> 'contents') c (id uuid, "canonicalId" uuid, version integer, title text,
      "completionStrategy" text, "intervalDays" integer) WHERE c.id = $3),
  (SELECT json_build_object('id', q.id, 'canonicalId', q."canonicalId", 'version', q.version, 'title', q.name,
      'strategy', NULL, 'intervalDays', NULL, 'contents', jsonb_array_length(q."educationalContents"))
    FROM jsonb_path_query(o.frozen, '$.lines[*].steps[*].requirements[*]') r (json),
      jsonb_to_record(r.json) q (id uuid, "canonicalId" uuid, version integer, name text, "educationalContents" jsonb)
    WHERE q.id = $4 LIMIT 1),
  'null'::json)
FROM ${FROZEN}`)

const DRAFT = statement(`
SELECT o.id FROM orders o WHERE o.organization_id = $1 AND o.id = $2 AND o.status = 'draft'`)

/**
 * The version that a body names: the one in force, or the one frozen in its order.
 * @throws Refusal 422 on the field that names nothing; 409 `version_superseded`, naming the version in force
 */
export async function subjectOf(context: Context, named: Named): Promise<Subject> {
  const kind = named.educationalContentId ? 'educational_content' : 'safety_requirement'
  const field = named.educationalContentId ? 'educationalContentId' : 'safetyRequirementId'
  const found = named.orderId
    ? await frozenSubject(context, named.orderId, named, field)
    : await subjectInForce(context, named, field)
  if (found.contents > 0) throw invalid({ safetyRequirementId: [hasContents()] })
  if (found.strategy === 'per_order' && !named.orderId) throw invalid({ orderId: [orderNeeded()] })
  const { id, canonicalId, version, title, strategy, intervalDays } = found
  return { kind, id, canonicalId, version, title, strategy, intervalDays }
}

async function subjectInForce(context: Context, named: Named, field: string): Promise<Found> {
  const { organizationId } = context
  const { educationalContentId: content, safetyRequirementId: requirement } = named
  const look = content
    ? bind(CONTENT, [organizationId, content])
    : bind(REQUIREMENT, [organizationId, requirement])
  const [rows] = await context.read([look])
  const found: Found | null = JSON.parse(rows?.[0]?.[0] ?? 'null')
  if (found?.status === 'confirmed' && !found.inForce && found.current) {
    const kind = content ? 'educational content' : 'safety requirement'
    throw versionSuperseded({ kind, current: found.current })
  }
  if (!found?.inForce || !found.active) throw invalid({ [field]: [noSuchRecord()] })
  return found
}

async function frozenSubject(context: Context, orderId: string, named: Named, field: string): Promise<Found> {
  const { educationalContentId = null, safetyRequirementId = null } = named
  const [json] = await readRow(context, IN_ORDER, [orderId, educationalContentId, safetyRequirementId])
  if (!json) throw await withoutText(context, orderId)
  const found: Found | null = JSON.parse(json)
  if (!found) throw invalid({ [field]: [noSuchRecord()] })
  return found
}

/** The refusal of an order that has frozen nothing. */
async function withoutText(context: Context, orderId: string): Promise<Refusal> {
  const [drafts] = await context.read([bind(DRAFT, [context.organizationId, orderId])])
  return invalid({ orderId: [drafts?.length ? orderIsDraft() : noSuchRecord()] })
}
