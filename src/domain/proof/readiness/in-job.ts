/**
 * SQL for when the work of a job was over once it is completed; otherwise null: at its hand-back, if it has one, but not
 * after the end of its permit, since nobody could do a step then.
 * @param job its alias
 */
export const overAt = (job: string) => `CASE WHEN ${job}.completed_at IS NOT NULL
    THEN least(coalesce(${job}.handed_back_at, ${job}.completed_at), CASE WHEN ${job}.governed THEN ${job}.ends_at END) END`

/**
 * SQL for the moment at which signatures and overrides of a job are evaluated: now, after waiting for its lock, or the
 * end of its work.
 * @param job its alias
 */
export const countedAt = (job: string) => `coalesce(${overAt(job)}, statement_timestamp())`

/**
 * SQL for whether sign-off `s` says that somebody is on site at a moment, given as SQL: it holds for 12 hours and
 * until the next suspension.
 */
export const isOnSite = (job: string, at: string) =>
  `s.meaning = 'on_site' AND s.at > greatest(${job}.suspended_at, ${at} - interval '12 hours')`

/** SQL for the properties of row `job` that signatures and overrides are compared with. */
export const inJob = (job: string) => `${job}.id, ${countedAt(job)} AS at, ${job}.suspended_at`

/** SQL for whether `s` is a valid on-site signature of person `p` in such a job. */
export const signedIn = (job: string) =>
  `s.organization_id = $1 AND s.job_id = ${job}.id AND s.user_id = p.user_id AND ${isOnSite(job, `${job}.at`)}`

/**
 * SQL for whether override `o` of a job holds at a moment. It no longer does once a critical step of the latest permit
 * requires the same: an upgrade of the order can make a step critical.
 */
export const holdsIn = (job: string, at: string) => `o.valid_until > ${at} AND NOT EXISTS (
      SELECT FROM (SELECT l.order_id, l.steps FROM permits l WHERE l.organization_id = $1 AND l.job_id = ${job}.id
        ORDER BY l.revision DESC LIMIT 1) latest
      JOIN order_needs f ON f.organization_id = $1 AND f.order_id = latest.order_id
      CROSS JOIN LATERAL jsonb_to_recordset(f.needs) AS q (requirement_id uuid, requirement_canonical_id uuid)
      CROSS JOIN LATERAL jsonb_array_elements(latest.steps) AS step
      WHERE q.requirement_canonical_id = o.safety_requirement_canonical_id AND step ->> 'riskLevel' = 'critical'
        AND step -> 'requirementIds' ? q.requirement_id::text)`

/** SQL for whether override `o` tolerates a gap of person `p` in such a job. */
export const toleratedIn = (job: string) =>
  `o.organization_id = $1 AND o.job_id = ${job}.id AND o.user_id = p.user_id AND ${holdsIn(job, `${job}.at`)}`
