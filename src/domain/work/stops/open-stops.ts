/**
 * SQL for the open deviations that stop a job, as a JSON list of `{id, number}` ordered by number; `[]` if there are
 * none. `$1` is the organization. Starting or resuming the job locks its row.
 * @param job SQL for the id of the job
 */
export function openStops(job: string): string {
  return `coalesce((SELECT json_agg(json_build_object('id', d.id, 'number', d.number) ORDER BY d.number) FROM deviations d
    WHERE d.organization_id = $1 AND d.job_id = ${job} AND d.stops_work AND d.status = 'open'), '[]')`
}
