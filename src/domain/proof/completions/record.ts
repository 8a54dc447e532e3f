import {
  act,
  audit,
  body,
  type Context,
  createOperation,
  day,
  id,
  insert,
  nullable,
  readRow,
} from '../../../engine/index.ts'
import { CALLER_USER_ID, callerHolds } from '../../../platform/auth/authorize.ts'
import { newId } from '../../../platform/id.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { noSuchRecord } from '../../../platform/refusals/fields.ts'
import { forbidden, invalid, Refusal } from '../../../platform/refusals/refusal.ts'
import { lockUpload, requireProof } from '../../trace/uploads/required.ts'
import { newCode } from './code.ts'
import { beforeIssue, inTheFuture, oneOfTwo, tooEarly } from './refusals.ts'
import { completion } from './resource.ts'
import { type Subject, subjectOf } from './subject.ts'
import { validUntil, ZONE } from './validity.ts'

/** The earliest issue date. Nobody has an older card, and the service cannot show dates BC. */
const FIRST_DAY = '1900-01-01'

// FOR KEY SHARE keeps the membership from being deleted while its proof is written.
const LOOK = statement(`
SELECT (SELECT 'member' FROM memberships m WHERE m.organization_id = $1 AND m.user_id = $2 AND m.ended_at IS NULL FOR KEY SHARE),
  $3::date > (now() AT TIME ZONE ${ZONE})::date,
  ${callerHolds('completions.create')} OR ${callerHolds('trainings.create')} AND $2 = ${CALLER_USER_ID}`)

const DAYS = statement(`
SELECT to_json($2::date::timestamp AT TIME ZONE ${ZONE}) #>> '{}',
  ${validUntil('$2::date', '$3::text', '$4::integer', '$5::date')}`)

const accepted = body(completion, {
  required: ['userId', 'issuedOn'],
  optional: ['educationalContentId', 'safetyRequirementId', 'orderId', 'validUntil', 'reference', 'filePath'],
  extra: {
    educationalContentId: nullable(id({ about: 'The content, if the card is about one.' })),
    safetyRequirementId: nullable(id({ about: 'The requirement, if it has no content in force.' })),
    issuedOn: day({
      about: `The date on the card, from ${FIRST_DAY} until today.`,
      example: '2026-01-15',
    }),
  },
})

export const recordCompletion = createOperation(completion, {
  summary: 'Record a card, a certificate or a course elsewhere',
  about: `Needs \`completions.create\`; for the caller's own proof \`trainings.create\` is enough. It counts once another person has
verified it. The version is the one in force, or with \`orderId\` the one frozen in that own or received order.`,
  permission: null,
  body: accepted,
  errors: [409],
  run: (context, { query, body }) => {
    const proofId = newId()
    const { educationalContentId, safetyRequirementId } = body
    if (Boolean(educationalContentId) === Boolean(safetyRequirementId)) {
      throw invalid({
        educationalContentId: [oneOfTwo({ other: 'safetyRequirementId' })],
        safetyRequirementId: [oneOfTwo({ other: 'educationalContentId' })],
      })
    }
    if (body.issuedOn < FIRST_DAY) throw invalid({ issuedOn: [tooEarly({ first: FIRST_DAY })] })
    if (body.validUntil && body.validUntil < body.issuedOn) throw invalid({ validUntil: [beforeIssue()] })
    return act(completion, context, { id: proofId, query }, async (inside) => {
      const { organizationId, caller } = inside
      // Before the membership, as an erasure locks them.
      if (body.filePath) await inside.read([lockUpload(organizationId, body.filePath)])
      const [member, future, permitted] = await readRow(inside, LOOK, [body.userId, body.issuedOn])
      if (!member) throw invalid({ userId: [noSuchRecord()] })
      if (future === 't') throw invalid({ issuedOn: [inTheFuture()] })
      const subject = await subjectOf(inside, body).catch((refused) => {
        // It names the version in force, which is not for everybody.
        if (refused instanceof Refusal && refused.status === 409 && permitted !== 't')
          throw forbidden({ permission: 'completions.create' })
        throw refused
      })
      if (body.filePath) await inside.read([requireProof(organizationId, body.filePath, 'filePath')])
      if (permitted !== 't') throw forbidden({ permission: 'completions.create' })
      const values = {
        user_id: body.userId,
        ...subjectColumns(subject, body.orderId),
        ...(await validityOf(inside, subject, body.issuedOn, body.validUntil)),
        issued_on: body.issuedOn,
        evidence: 'external',
        status: 'unverified',
        reference: body.reference ?? null,
        file_path: body.filePath ?? null,
        code: newCode(organizationId),
        recorded_by: caller.userId,
      }
      await inside.write([
        insert(completion, inside, proofId, values),
        audit(completion, inside, proofId, 'create'),
      ])
    })
  },
})

/** The columns for the subject of a proof and its order. Only a proof of a per_order content is bound to an order. */
export function subjectColumns(
  { kind, id, canonicalId, version, title, strategy }: Subject,
  orderId?: string | null,
) {
  return {
    subject_kind: kind,
    subject_id: id,
    subject_canonical_id: canonicalId,
    subject_version: version,
    subject_title: title,
    order_id: orderId ?? null,
    bound: strategy === 'per_order',
  }
}

async function validityOf(context: Context, subject: Subject, issuedOn: string, own: string | null = null) {
  const { strategy, intervalDays } = subject
  const [completedAt, last] = await readRow(context, DAYS, [issuedOn, strategy, intervalDays, own])
  return { completed_at: completedAt, valid_until: last ?? null }
}
