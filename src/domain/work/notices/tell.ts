import { sendMail, type Written } from '../../../platform/mail/mail.ts'
import type { MailTexts } from '../../../platform/mail/texts/texts.ts'
import type { Handler } from '../../../platform/outbox/handler.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { currentTraceparent } from '../../../platform/traces/trace.ts'
import { dueNow, type Notice, type NoticeKind } from './due.ts'
import { LOOK } from './look.ts'

type Letter = (texts: MailTexts, notice: Notice, jobId: string) => Written

/** The mail for each kind of notice: its kind in the outbox, and its text. */
const MAILS: { readonly [kind in NoticeKind]: { readonly mail: string; readonly write: Letter } } = {
  'hold-point': {
    mail: 'hold-point-waits',
    write: (texts, { told }, jobId) => ({
      letter: texts.holdPointWaits(told),
      path: `/jobs/${jobId}/release?step=${told.workStepId}`,
    }),
  },
  stopped: {
    mail: 'job-stopped',
    write: (texts, { told }, jobId) => ({ letter: texts.jobStopped(told), path: `/jobs/${jobId}` }),
  },
  watch: {
    mail: 'watch-over',
    write: (texts, { told }, jobId) => ({ letter: texts.watchOver(told), path: `/jobs/${jobId}` }),
  },
  override: {
    mail: 'override-ends',
    write: (texts, { told }, jobId) => ({ letter: texts.overrideEnds(told), path: `/jobs/${jobId}` }),
  },
}

// In a fixed order, so that two processes wait for each other without deadlock. The row of a mail is queued together
// with the notice.
const TELL = statement(`
WITH told AS (
  INSERT INTO job_notices (organization_id, user_id, thing, job_id)
  SELECT $1, g.user_id, g.thing, $2::uuid FROM jsonb_to_recordset($3::jsonb) AS g (user_id uuid, thing text)
  ORDER BY g.user_id, g.thing
  ON CONFLICT DO NOTHING RETURNING user_id, thing)
INSERT INTO outbox (organization_id, id, kind, payload, traceparent)
SELECT $1, new_id(), g.mail, jsonb_build_object('jobId', $2::uuid, 'thing', t.thing, 'readerId', t.user_id), $4
FROM told t JOIN jsonb_to_recordset($3::jsonb) AS g (user_id uuid, thing text, mail text) USING (user_id, thing) RETURNING 1`)

// Work that was stopped a year ago has continued or never will.
const FORGET = statement(`
DELETE FROM job_notices r WHERE r.organization_id = $1 AND r.user_id = ANY ($2::uuid[]) AND r.told_at < now() - interval '1 year'`)

/** Sends the due notices about a job, each to each person once. */
const sendDueNotices: Handler = async ({ transactions }, organizationId, { jobId = '' }) => {
  const due = await dueNow(transactions.list.bind(transactions), organizationId, jobId)
  if (due.length === 0) return
  const things = due.map(({ kind, thing, recipient: { userId } }) => ({
    ...{ user_id: userId, thing, mail: MAILS[kind].mail },
  }))
  await transactions.write(organizationId, [
    bind(TELL, [organizationId, jobId, JSON.stringify(things), currentTraceparent()]),
    bind(FORGET, [organizationId, things.map(({ user_id }) => user_id)]),
  ])
}

/** Sends one notice to one person, unless it has become pointless since. */
const sendNotice: Handler = async (dependencies, organizationId, { jobId = '', thing, readerId }) => {
  const { transactions } = dependencies
  const due = await dueNow(transactions.list.bind(transactions), organizationId, jobId)
  const notice = due.find((each) => each.thing === thing && each.recipient.userId === readerId)
  if (!notice) return
  const { write } = MAILS[notice.kind]
  await sendMail(dependencies, organizationId, notice.recipient, (texts) => write(texts, notice, jobId))
}

/** The handlers of outbox rows about jobs. */
export const jobNotices: { readonly [kind: string]: Handler } = {
  [LOOK]: sendDueNotices,
  ...Object.fromEntries(Object.values(MAILS).map(({ mail }) => [mail, sendNotice])),
}
