import {
  flag,
  type Include,
  id,
  integer,
  moment,
  momentSql,
  nullableObject,
  objectSchema,
  orNull,
  personAt,
  text,
  userSchema,
} from '../../../engine/index.ts'
import { callerHolds } from '../../../platform/auth/authorize.ts'
import { SUMMARY_LENGTH, summaryOf } from '../../../platform/postgres/summary.ts'
import { TAKES_TWO } from '../steps/states.ts'
import { openStops } from '../stops/open-stops.ts'
import { LATE, lateSchema } from './late.ts'
import { JOB_ZONE, zoneSchema } from './zone.ts'

const person = { ...userSchema, type: ['object', 'null'] }
const at = orNull(moment().schema)

/** The log's latest reason for the suspension, and whose it is. */
const LAST_STOP = `sign_offs s WHERE s.organization_id = $1 AND s.job_id = r.id AND s.meaning = 'suspended'
  AND r.status = 'suspended' ORDER BY s.place DESC LIMIT 1`

const ABOUT_DEVIATION = `CASE WHEN ${callerHolds('deviations.read')} THEN ${summaryOf('d.description')} END`

/** `with[]=standing`: the progress of a job, for a board of running jobs. */
export const standing: Include = {
  schema: objectSchema({
    governed: {
      ...flag().schema,
      description:
        'Whether the job has a permit, a crew and a log: true from its confirmation, if it follows an order.',
    },
    start: at,
    end: at,
    late: lateSchema,
    timeZone: zoneSchema,
    revision: orNull(integer({ minimum: 1 }).schema),
    twoPersons: {
      ...flag().schema,
      description: 'Whether handing it back and completing it need two different people.',
    },
    suspension: nullableObject({ at: moment().schema, by: person, reason: { type: ['string', 'null'] } }),
    handBack: nullableObject({ at: moment().schema, by: person }),
    stops: {
      type: 'array',
      description: 'The open deviations that stop the work.',
      items: objectSchema({
        id: id().schema,
        number: { type: 'string' },
        about: orNull(
          text(SUMMARY_LENGTH, {
            about: 'The beginning of its description; null for those who may not read deviations.',
            example: 'The extinguisher beside the welding place is empty.',
          }).schema,
        ),
      }),
    },
  }),
  sql: `json_build_object('governed', r.governed, 'start', ${momentSql('r.begins_at')}, 'end', ${momentSql('r.ends_at')},
    'late', ${LATE}, 'timeZone', ${JOB_ZONE}, 'revision', (SELECT max(p.revision) FROM permits p WHERE p.organization_id = $1 AND p.job_id = r.id),
    'twoPersons', ${TAKES_TWO},
    'suspension', (SELECT json_build_object('at', ${momentSql('s.at')}, 'by', ${personAt('s.user_id', 's.at')}, 'reason', s.reason)
      FROM ${LAST_STOP}),
    'handBack', CASE WHEN r.handed_back_at IS NOT NULL THEN json_build_object('at', ${momentSql('r.handed_back_at')},
      'by', ${personAt('r.handed_back_by', 'r.handed_back_at')}) END,
    'stops', ${openStops({ id: 'd.id', number: 'd.number', about: ABOUT_DEVIATION })})`,
}
