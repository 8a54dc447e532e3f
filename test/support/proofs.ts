import { newId } from '../../src/platform/id.ts'
import { type BoundStatement, bind } from '../../src/platform/postgres/statement.ts'
import type { Client } from './client.ts'
import { change } from './procedures.ts'
import { make, type Sample } from './samples.ts'
import type { Service } from './service.ts'
import { statementOfTests } from './statement-of-tests.ts'

/** A proof as a test gives it: its holder and subject, and anything unusual. */
export interface Proof {
  readonly userId: string
  /** A content or a requirement from an answer; its id, canonicalId and version are used. */
  readonly of: Sample
  readonly status?: 'unverified' | 'verified' | 'rejected' | 'revoked'
  readonly validUntil?: string | null
  readonly completedAt?: string
  /** The only order for which it counts. */
  readonly boundTo?: string
}

const INSERT = statementOfTests(`
INSERT INTO completions SELECT p.* FROM jsonb_populate_record(NULL::completions, $1::jsonb) p RETURNING 1`)

/** Stores the proof of an external course, recorded by one person and verified by another. @returns its id */
export async function prove(
  { database }: Pick<Service, 'database'>,
  client: Client,
  proof: Proof,
): Promise<string> {
  const { id, statement: store } = storing(client, proof)
  await database.write(client.identity.organizationId, [store])
  return id
}

/** The statement that stores such a proof, and its id. */
export function storing(
  client: Client,
  proof: Proof,
): { readonly id: string; readonly statement: BoundStatement } {
  const { organizationId } = client.identity
  const { userId, of, status = 'verified', validUntil = null, boundTo = null } = proof
  const [id, other, now] = [newId(), newId(), new Date().toISOString()]
  const stamped = status === 'revoked' ? ['verified', 'revoked'] : [status]
  const stamps = stamped.flatMap((each) => [
    [`${each}_at`, now],
    [`${each}_by`, other],
  ])
  const code = Array.from(id.replaceAll('-', '').toUpperCase(), (digit) => digit).join('')
  const row = {
    ...{
      organization_id: organizationId,
      id,
      user_id: userId,
      evidence: 'external',
      status,
      bound: boundTo !== null,
    },
    ...{ subject_kind: 'title' in of ? 'educational_content' : 'safety_requirement', order_id: boundTo },
    ...{ subject_id: of.id, subject_canonical_id: of.canonicalId, subject_version: of.version },
    ...{ subject_title: of.title ?? of.name, completed_at: proof.completedAt ?? '2020-01-01T10:00:00Z' },
    ...{ valid_until: validUntil, code: code.padEnd(42, '0'), recorded_by: userId },
    ...{ created_at: now, updated_at: now, created_by: userId, updated_by: userId },
    ...(status === 'unverified' ? {} : Object.fromEntries(stamps)),
  }
  return { id, statement: bind(INSERT, [JSON.stringify(row)]) }
}

/** Makes the next version of a content or requirement and confirms it. */
export function nextVersion(client: Client, of: Sample, more: object = {}): Promise<Sample> {
  const segment = 'title' in of ? 'educational-contents' : 'safety-requirements'
  return change(client, segment, of, { status: 'confirmed', ...more })
}

/** The requirements of a piece of work. */
export interface Asked {
  readonly name: string
  readonly contents?: readonly Sample[]
  readonly onSite?: boolean
  readonly validFrom?: string
  readonly validTo?: string
}

/** A confirmed requirement. */
export async function requirementOf(
  client: Client,
  { contents = [], onSite = false, ...rest }: Asked,
): Promise<Sample> {
  const draft = await make.requirement(client, {
    educationalContentIds: contents.map(({ id }) => id),
    onSite,
    ...rest,
  })
  return change(client, 'safety-requirements', draft, { status: 'confirmed' })
}

/** A confirmed task with one step that has these requirements. */
export async function taskAsking(
  client: Client,
  requirements: readonly Sample[],
  more: object = {},
): Promise<Sample> {
  const task = await make.task(client, { status: 'confirmed' })
  const step = await make.step(client, task.id, {
    safetyRequirementIds: requirements.map(({ id }) => id),
    ...more,
  })
  await change(client, 'work-steps', step, { status: 'confirmed' })
  return task
}
