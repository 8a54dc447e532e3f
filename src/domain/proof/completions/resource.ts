import {
  day,
  equals,
  filter,
  id,
  integer,
  logicalRecord,
  moment,
  nullable,
  objectSchema,
  oneOf,
  person,
  personAt,
  personal,
  prose,
  resource,
  stamps,
  text,
  updatedSince,
  userSchema,
} from '../../../engine/index.ts'
import { CALLER_USER_ID, callerHolds } from '../../../platform/auth/authorize.ts'
import { OFFICE, PLANNING } from '../../../platform/auth/built-in-roles.ts'
import { life } from './life.ts'
import { ZONE } from './validity.ts'

const subjectKind = oneOf(['educational_content', 'safety_requirement'])
const evidence = oneOf(['quiz', 'reading', 'attested', 'external'], undefined, { example: 'external' })
const subjectTitle = text(255, { example: 'Hot work card' })

/** SQL for whether row `r` belongs to the caller. */
export const OWN = `r.user_id = ${CALLER_USER_ID}`

/**
 * SQL for whether the caller may see proof `r`. People who record or decide on a proof only see it in the answer to
 * that request.
 */
const SEEN: string = `(${OWN} OR ${callerHolds('completions.read')})`

/** People who acted on a proof, with their names at that time. */
function personWho(did: string) {
  return {
    schema: { ...userSchema, type: ['object', 'null'] },
    sql: personAt(`r.${did}_by`, `r.${did}_at`),
  }
}

/** SQL for whether the version `f` of the subject of a proof that is in force meets a condition. */
const inForce = (table: string, proof: string, condition: string) => `EXISTS (SELECT FROM ${table} f
  WHERE f.organization_id = $1 AND f.canonical_id = ${proof}.subject_canonical_id AND f.in_force AND ${condition})`

/**
 * SQL for whether a proof no longer counts by the rules of readiness (`readiness/worths.ts`) for what is in force
 * now: a newer proof is needed or, if the content is now completed for each order, one for the order. A proof that
 * is bound to an order counts for what that has frozen.
 * @param proof its alias
 */
function older(proof: string): string {
  const needsNewer = `${proof}.subject_version < coalesce(f.material_version, f.version)`
  const ofContent = `(f.completion_strategy = 'per_order' OR f.completion_strategy <> 'once' AND ${needsNewer})`
  return `(NOT ${proof}.bound AND (${inForce('educational_contents', proof, ofContent)}
    OR ${inForce('safety_requirements', proof, needsNewer)}))`
}

/** SQL for whether proof `r` has ended, and another one of the person counts for the same today. */
const RENEWED = `(r.status = 'verified' AND r.valid_until < (now() AT TIME ZONE ${ZONE})::date
  AND EXISTS (SELECT FROM completions n
    WHERE n.organization_id = $1 AND n.user_id = r.user_id AND n.subject_canonical_id = r.subject_canonical_id
      AND n.status = 'verified' AND n.bound = r.bound AND (NOT r.bound OR n.order_id = r.order_id)
      AND coalesce(n.valid_until >= (now() AT TIME ZONE ${ZONE})::date, true) AND NOT ${older('n')}))`

/** SQL for the earlier records of the card of proof `r`, of which nothing but the picture differs. */
const SAME_CARD = `FROM completions d
  WHERE d.organization_id = $1 AND d.user_id = r.user_id AND d.id < r.id
    AND d.evidence = 'external' AND r.evidence = 'external'
    AND d.status IN ('unverified', 'verified') AND r.status IN ('unverified', 'verified')
    AND d.subject_canonical_id = r.subject_canonical_id AND d.subject_version = r.subject_version
    AND d.issued_on = r.issued_on AND d.valid_until IS NOT DISTINCT FROM r.valid_until
    AND d.reference IS NOT DISTINCT FROM r.reference AND d.bound = r.bound AND (NOT r.bound OR d.order_id = r.order_id)`

/** The proof that a person fulfils a version of a content or requirement. */
export const completion = resource({
  name: 'completion',
  segment: 'completions',
  table: 'completions',
  title: 'code',
  permissions: { read: OFFICE, create: PLANNING, update: PLANNING },
  fields: {
    id: id(),
    userId: id({ about: 'The person whom the proof is for.' }),
    subject: {
      schema: objectSchema({
        kind: subjectKind.schema,
        id: id().schema,
        canonicalId: id().schema,
        version: integer({ minimum: 1 }).schema,
        title: subjectTitle.schema,
      }),
      nullable: false,
    },
    orderId: nullable(id({ about: 'The own or received order that the proof was made for.' })),
    evidence,
    status: life.status,
    completedAt: moment(),
    validUntil: nullable(
      day({ about: 'The last day on which it counts; null: no end.', example: '2031-01-14' }),
    ),
    reference: personal(
      nullable(text(255, { about: 'Number of the card or certificate.', example: 'TK-2231' })),
    ),
    filePath: personal(
      nullable(
        text(255, {
          about: 'Path of an upload with the purpose `proof`.',
          example: '0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40.pdf',
        }),
      ),
    ),
    documentSha256: nullable(
      text(64, {
        about: 'SHA-256 of the text that was shown, as canonical JSON; null for external proofs.',
      }),
    ),
    code: text(42, { about: 'The public code for checking the proof.' }),
    ...stamps,
  },
  computed: {
    subject: `json_build_object('kind', r.subject_kind, 'id', r.subject_id, 'canonicalId', r.subject_canonical_id,
      'version', r.subject_version, 'title', r.subject_title)`,
  },
  inserted: [
    'subject_kind',
    'subject_id',
    'subject_canonical_id',
    'subject_version',
    'subject_title',
    'bound',
    'issued_on',
    'training_id',
    'recorded_by',
  ],
  includes: {
    user: person('user_id'),
    issuedOn: {
      schema: {
        ...day({ example: '2026-01-15' }).schema,
        type: ['string', 'null'],
        description: 'The day of a card, as it was given; null for what was trained here.',
      },
      sql: `to_json(r.issued_on)`,
    },
    older: {
      schema: {
        type: 'boolean',
        description:
          'Whether the version in force has to be proved again, so that this proof of an older one no longer counts for it.',
      },
      sql: `to_json(${older('r')})`,
    },
    renewed: {
      schema: {
        type: 'boolean',
        description: 'Whether it has ended, and another proof of the person counts for the same now.',
      },
      sql: `to_json(coalesce(${RENEWED}, false))`,
    },
    orderOnly: {
      schema: {
        type: 'boolean',
        description: 'Whether it counts only for its order, since its content is completed for each order.',
      },
      sql: 'to_json(r.bound)',
    },
    sameAs: {
      schema: {
        type: ['string', 'null'],
        format: 'uuid',
        description: 'An earlier record of the same card of the same person, which still counts or waits.',
      },
      sql: `(SELECT to_json(d.id) ${SAME_CARD} ORDER BY d.id LIMIT 1)`,
    },
    recordedBy: { ...personWho('recorded'), sql: personAt('r.recorded_by', 'r.created_at') },
    verifiedBy: personWho('verified'),
    rejectedBy: personWho('rejected'),
    revokedBy: personWho('revoked'),
    reason: {
      schema: {
        ...prose(2_000).schema,
        type: ['string', 'null'],
        description: 'Why it was rejected or revoked.',
      },
      sql: 'to_json(coalesce(r.revocation_reason, r.rejection_reason))',
    },
  },
  subject: 'r.user_id',
  audited: {
    issuedOn: 'r.issued_on',
    recordedBy: 'r.recorded_by',
    trainingId: 'r.training_id',
    rejectionReason: 'r.rejection_reason',
    revocationReason: 'r.revocation_reason',
  },
  personal: ['rejectionReason', 'revocationReason'],
  present: SEEN,
  acted: 'true',
  life,
  counted: true,
  sortable: ['id', 'completedAt', 'validUntil', 'createdAt', 'updatedAt'],
  filters: {
    userId: equals('user_id', id(), 'Of this person.'),
    subjectId: filter(
      id(),
      // A separate SELECT, because below row security PostgreSQL uses no index for a comparison with coalesce.
      `r.subject_canonical_id = (SELECT coalesce(${logicalRecord('educational_contents', '$?')},
        ${logicalRecord('safety_requirements', '$?')},
        (SELECT f.subject_canonical_id FROM completions f WHERE f.organization_id = $1 AND f.subject_id = $? LIMIT 1), $?))`,
      'Of any version of this content or requirement.',
    ),
    status: equals('status', life.status, 'In this state.'),
    evidence: equals('evidence', evidence, 'By this evidence.'),
    validUntilBefore: filter(day(), 'r.valid_until < $?', 'Only those that no longer count on this day.'),
    ...updatedSince,
  },
})
