import { bind, type Rows } from '../../src/platform/postgres/statement.ts'
import type { Client } from './client.ts'
import { make, type Sample } from './samples.ts'
import type { Service } from './service.ts'
import { statementOfTests } from './statement-of-tests.ts'

/** with[] of an event: everything, in two halves. */
export const everything = 'with[]=createdBy&with[]=updatedBy&with[]=organization&with[]=site&with[]=order'
export const parts = 'with[]=exceptions&with[]=assignments'

export const inspection = { title: 'Scaffold inspection', start: '2026-03-02 08:00', durationMinutes: 30 }
export const weekdays = { recurring: true, rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' }

/** What tests of events do without the interface of a service. */
export function behind(service: Service) {
  /** Runs statements as the service's role, bound to the client's organization; `$1` is the organization. */
  async function sql(client: Client, text: string, ...values: unknown[]): Promise<Rows> {
    const { organizationId } = client.identity
    const [rows] = await service.database.write(organizationId, [
      bind(statementOfTests(text), [organizationId, ...values]),
    ])
    return rows ?? []
  }

  async function siteIn(client: Client, timeZone: string): Promise<Sample> {
    const site = await make.site(client)
    await client.put(`/sites/${site.id}/time-zone`, { timeZone })
    return site
  }

  /** The audit entries of a record, oldest first. */
  async function auditOf(client: Client, id: string): Promise<Sample[]> {
    const rows = await sql(
      client,
      `SELECT to_jsonb(a) || jsonb_build_object('before', with_personal($1, id, 'before', before),
        'after', with_personal($1, id, 'after', after))
       FROM audit_log a WHERE organization_id = $1 AND record_id = $2 ORDER BY at, id`,
      id,
    )
    return rows.map(([json]) => JSON.parse(json ?? ''))
  }

  return { sql, siteIn, auditOf }
}
