import { newCode } from '../../src/domain/proof/completions/code.ts'
import { documentOf, keepDocument } from '../../src/domain/proof/documents/document.ts'
import { job as jobNoun } from '../../src/domain/work/jobs/resource.ts'
import { type Entry, recordSignOff } from '../../src/domain/work/log/record.ts'
import { audit, type Context, captureBefore, RequestContext } from '../../src/engine/index.ts'
import { newId } from '../../src/platform/id.ts'
import { bind, statement } from '../../src/platform/postgres/statement.ts'
import type { Client } from './client.ts'
import { done } from './learning.ts'
import { procedure } from './procedures.ts'
import { make, type Sample } from './samples.ts'
import type { Service } from './service.ts'

// The states of a job whose work an order governs, written as its acts write them: what asks about the work before it lets
// one through is theirs.

const CONFIRM = statement(`
UPDATE jobs SET status = 'confirmed', confirmed_at = now(), confirmed_by = $3, governed = true, order_id = $4, permit_code = $5,
  begins_at = date_trunc('minute', now()) - interval '10 hours',
  ends_at = date_trunc('minute', now()) + make_interval(hours => $6)
WHERE organization_id = $1 AND id = $2`)

const ISSUE = statement(`
INSERT INTO permits (organization_id, job_id, revision, document_sha256, brief_hash, steps, order_id, begins_at, ends_at, reason, issued_by)
SELECT $1, j.id, $3, $4, $4, $5::jsonb, j.order_id, j.begins_at, j.ends_at, CASE WHEN $3 > 1 THEN 'Another crane.' END, $6
FROM jobs j WHERE j.organization_id = $1 AND j.id = $2`)

const JOIN = statement(`
INSERT INTO crew_members (organization_id, id, job_id, user_id, role, added_by) VALUES ($1, $2, $3, $4, 'supervisor', $4)`)

const CHANGE = {
  start: `status = 'in_progress'`,
  resume: `status = 'in_progress'`,
  suspend: `status = 'suspended', suspended_at = clock_timestamp()`,
  'hand-back': 'handed_back_at = clock_timestamp(), handed_back_by = $3',
  cancel: `status = 'cancelled'`,
  complete: `status = 'completed', completed_at = clock_timestamp(), completed_by = $3`,
}

/** A job with a permit, and what can be done with it. */
export interface PermittedJob {
  readonly id: string
  readonly number: string
  readonly code: string
  readonly stepId: string
  /** Documents of its permit, by revision. */
  readonly hashes: readonly string[]
  sign(entry: Pick<Entry, 'meaning'> & Partial<Entry>): Promise<string>
  take(step: keyof typeof CHANGE): Promise<void>
  /** Issues the next revision. @returns its hash */
  reissue(): Promise<string>
}

/** Makes a confirmed job with a permit of one step. The client is in its crew. @param hours until its time ends */
export async function permittedJob(
  { database }: Service,
  client: Client,
  { hours = 8 } = {},
): Promise<PermittedJob> {
  const { site, task, step } = await procedure(client)
  const order = await make.order(client, site.id, { lines: [{ workTaskId: task.id }] })
  await done(client, 'POST', `/orders/${order.id}/confirm`)
  const job: Sample = await make.job(client, site.id)
  const { organizationId, userId } = client.identity
  const code = newCode(organizationId)
  const hashes: string[] = []
  const act = (work: (inside: Context) => Promise<unknown>) =>
    new RequestContext(database, 'test', { organizationId, userId }).transaction([], async (inside) => {
      await work(inside)
    })
  const issue = async (inside: Context) => {
    const revision = hashes.length + 1
    const stepDocument = documentOf({ kind: 'work_step', ...{ name: step.name } })
    const permit = documentOf({ kind: 'permit', ...{ number: job.number, revision } })
    const steps = [{ workStepId: step.id, name: step.name, version: 1, documentSha256: stepDocument.sha256 }]
    hashes.push(permit.sha256)
    await inside.write([
      keepDocument(inside, stepDocument),
      keepDocument(inside, permit),
      bind(ISSUE, [organizationId, job.id, revision, permit.sha256, JSON.stringify(steps), userId]),
    ])
    return permit.sha256
  }
  await act(async (inside) => {
    await inside.write([
      captureBefore(jobNoun, inside, job.id),
      bind(CONFIRM, [organizationId, job.id, userId, order.id, code, hours]),
      bind(JOIN, [organizationId, newId(), job.id, userId]),
    ])
    await issue(inside)
    await inside.write([audit(jobNoun, inside, job.id, 'confirm')])
  })
  return {
    id: job.id,
    number: job.number,
    code,
    stepId: step.id,
    hashes,
    sign: async (entry) => {
      let made = ''
      await act(async (inside) => {
        made = await recordSignOff(inside, job.id, { userId, recordedBy: userId, ...entry })
      })
      return made
    },
    take: (taken) =>
      act(async (inside) => {
        const change = statement(
          `UPDATE jobs SET ${CHANGE[taken]}, updated_by = $3 WHERE organization_id = $1 AND id = $2`,
        )
        await inside.write([
          captureBefore(jobNoun, inside, job.id),
          bind(change, [organizationId, job.id, userId]),
          audit(jobNoun, inside, job.id, taken),
        ])
      }),
    reissue: async () => {
      let made = ''
      await act(async (inside) => {
        made = await issue(inside)
      })
      return made
    },
  }
}
