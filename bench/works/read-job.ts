import type { Work } from '../work.ts'
import { MOMENT } from './sql.ts'

export const readJob: Work = {
  name: 'GET /jobs/{id} with three includes',
  size: 'small',
  request: ({ jobs }, number) => ({
    method: 'GET',
    path: `/jobs/${jobs[number % jobs.length]}?with[]=organization&with[]=site&with[]=event`,
  }),
  floor: {
    matches: /^GET \/jobs\/([^?]+)/,
    permission: 'jobs.read',
    shape: 'record',
    values: ({ organizationId }, [, id]) => [organizationId, id],
    sql: `SELECT row_to_json(x) FROM (SELECT r.id, r.number, r.status, r.notes,
      ${MOMENT('r.confirmed_at')} AS "confirmedAt", ${MOMENT('r.created_at')} AS "createdAt", ${MOMENT('r.updated_at')} AS "updatedAt",
      (SELECT row_to_json(o) FROM (SELECT o.id, o.name FROM organizations o WHERE o.id = $1) o) AS organization,
      (SELECT row_to_json(s) FROM (SELECT s.id, s.name FROM sites s WHERE s.organization_id = $1 AND s.id = r.site_id) s) AS site,
      (SELECT row_to_json(e) FROM (SELECT e.id, to_char(e.start, 'YYYY-MM-DD HH24:MI:SS') AS start, e.recurring
        FROM events e WHERE e.organization_id = $1 AND e.id = r.event_id) e) AS event
      FROM jobs r WHERE r.organization_id = $1 AND r.id = $2) x`,
  },
  goals: [
    { against: 'f3', atLeast: 0.9 },
    { against: 'f2', atLeast: 0.55 },
    { against: 'peer', atLeast: 12 },
  ],
  beside: ['f1'],
}

export const readJobAlone: Work = {
  ...readJob,
  name: 'GET /jobs/{id} with three includes, one at a time',
  connections: 1,
  goals: [{ against: 'f3', atLeast: 0.75 }],
  beside: ['f1', 'f2'],
}
