/**
 * SQL for the open deviations that stop job `r`, as a JSON list of `{id, number}` ordered by number; `[]` if there are
 * none. `$1` is the organization. Starting or resuming the job locks its row.
 */
export const OPEN_STOPS = `coalesce((SELECT json_agg(json_build_object('id', d.id, 'number', d.number) ORDER BY d.number) FROM deviations d
    WHERE d.organization_id = $1 AND d.job_id = r.id AND d.stops_work AND d.status = 'open'), '[]')`
