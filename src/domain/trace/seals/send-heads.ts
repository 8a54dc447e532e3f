import { everyOrganization } from '../../../platform/background/organizations.ts'
import type { Config } from '../../../platform/config.ts'
import { openMailer } from '../../../platform/mail/mailer.ts'
import { agentsThrough } from '../../../platform/outgoing/agents.ts'
import type { EgressPolicy } from '../../../platform/outgoing/egress-policy.ts'
import { sendThrough } from '../../../platform/outgoing/fetch.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import type { Transactions } from '../../../platform/postgres/transactions.ts'
import { exactMoment, type Head } from './seal.ts'

/** Sends heads to a place that the administrators of the database cannot change. @throws Error with one line */
export type SendHeads = (heads: readonly Head[]) => Promise<void>

const BOUNDS = { timeoutMs: 20_000, maxBytes: 65_536 }

const NEWEST = statement(`
SELECT number, ${exactMoment('sealed_at')}, encode(hash, 'hex') FROM audit_seals
WHERE organization_id = $1 ORDER BY number DESC LIMIT 1`)

export async function newestHeads(database: Pick<Transactions, 'list'>): Promise<readonly Head[]> {
  const heads: Head[] = []
  for await (const ids of everyOrganization(database)) {
    for (const organizationId of ids) {
      const [rows] = await database.list(organizationId, [bind(NEWEST, [organizationId])])
      const [number, sealedAt, hash] = rows?.[0] ?? []
      if (number && sealedAt && hash) heads.push({ organizationId, number: Number(number), sealedAt, hash })
    }
  }
  return heads
}

/** Sends to AUDIT_HEADS_TO; undefined if that is not set. */
export function sendHeadsTo(
  config: Pick<Config, 'auditHeadsTo' | 'smtpUrl' | 'mailFrom' | 'dataFolder'>,
  egress: EgressPolicy,
  log: (line: string) => void,
): SendHeads | undefined {
  const to = config.auditHeadsTo
  if (to === undefined) return undefined
  if (to.startsWith('mailto:')) {
    const send = openMailer(config, egress, log)
    return (heads) => send(mailOf(to.slice('mailto:'.length), linesOf(heads)))
  }
  const agents = agentsThrough(egress)
  return async (heads) => {
    const headers = { 'content-type': 'application/jsonl; charset=utf-8' }
    const post = { method: 'POST', headers, body: linesOf(heads) }
    const { status } = await sendThrough(agents, new URL(to), post, BOUNDS)
    if (status < 200 || status > 299) throw new Error(`${new URL(to).host} answered ${status}`)
  }
}

/** In the format of the file of heads. */
function linesOf(heads: readonly Head[]): string {
  return heads
    .map(({ organizationId, number, sealedAt, hash }) =>
      JSON.stringify({ organizationId, number, sealedAt, hash }),
    )
    .map((line) => `${line}\n`)
    .join('')
}

/** In English, since an operator has no language setting. */
function mailOf(to: string, lines: string) {
  const about =
    'Heads of the audit log. Keep this mail; holdpoint audit verify --heads FILE compares with it.'
  const html = `<p>${about}</p><pre>${lines.replaceAll('"', '&quot;')}</pre>`
  return { to, subject: 'Heads of the audit log', text: `${about}\n\n${lines}`, html }
}
