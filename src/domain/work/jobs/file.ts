import { type Column, moment, momentSql, type RecordFile, target, wallTime } from '../../../engine/index.ts'
import { anyOrder } from '../../orders/orders/file.ts'
import { orderIdOf } from '../../orders/orders/order-of.ts'
import { site } from '../../register/sites/resource.ts'
import { rememberedEvent } from '../../schedule/events/file.ts'

/**
 * SQL for whether job `r` can still be planned: past jobs are exported without their plan, so that they can be
 * imported.
 */
const AHEAD = `r.status NOT IN ('completed', 'cancelled') AND coalesce(r.ends_at > now(), true)`

const ahead = (sql: string) => `CASE WHEN ${AHEAD} THEN ${sql} END`

const columns: readonly Column[] = [
  {
    name: 'occurrenceStart',
    schema: wallTime({ about: 'The occurrence that the job belongs to.' }).schema,
    sql: ahead(`to_char(r.occurrence_start, 'YYYY-MM-DD HH24:MI:SS')`),
  },
  {
    name: 'start',
    schema: moment({ about: 'When work may begin, if not at the start of the occurrence.' }).schema,
    sql: ahead(`CASE WHEN r.window_given THEN ${momentSql('r.begins_at')} END`),
  },
  {
    name: 'end',
    schema: moment({ about: 'When it has to end, if not at the end of the occurrence.' }).schema,
    sql: ahead(`CASE WHEN r.window_given THEN ${momentSql('r.ends_at')} END`),
  },
]

/** The content of a file of jobs besides their fields. */
export const jobColumns: Pick<RecordFile, 'references' | 'columns'> = {
  references: [
    { field: 'siteId', column: 'site', to: target(site), joined: 't.id = r.site_id' },
    { field: 'eventId', column: 'event', to: rememberedEvent, joined: 't.id = r.event_id' },
    {
      field: 'orderId',
      column: 'order',
      to: anyOrder,
      joined: `t.id = ${orderIdOf('r')} AND ${AHEAD}`,
    },
  ],
  columns,
}
