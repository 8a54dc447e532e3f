import type { Goal, Work } from '../work.ts'
import { MOMENT, PERSON, STAMPS } from './sql.ts'

const FIELDS = `r.id, r.canonical_id AS "canonicalId", r.version, r.is_current AS "isCurrent", r.title, r.body, r.active,
  r.is_featured AS "isFeatured", r.status, r.completion_strategy AS "completionStrategy", r.interval_days AS "intervalDays",
  r.cover_image_path AS "coverImagePath", r.video, ${MOMENT('r.confirmed_at')} AS "confirmedAt", ${STAMPS('r')}`

/** The floor does not count: it sends the total that it was given. */
function listContents(count: number, name: string, goals: readonly Goal[], more: Partial<Work> = {}): Work {
  return {
    name,
    size: count > 100 ? 'large' : 'small',
    request: () => ({
      method: 'GET',
      path: `/educational-contents?with[]=createdBy&with[]=updatedBy&count=${count}`,
    }),
    floor: {
      matches: new RegExp(
        `^GET /educational-contents\\?with\\[\\]=createdBy&with\\[\\]=updatedBy&count=${count}$`,
      ),
      permission: 'educational-contents.read',
      shape: 'list',
      values: ({ organizationId }) => [organizationId, count],
      sql: `SELECT (SELECT row_to_json(x) FROM (SELECT ${FIELDS},
        ${PERSON('r.created_by')} AS "createdBy", ${PERSON('r.updated_by')} AS "updatedBy") x)
        FROM educational_contents r WHERE r.organization_id = $1 AND r.is_current
        ORDER BY r.created_at DESC, r.id DESC LIMIT $2`,
      total: `SELECT coalesce(sum(c.records), 0)::bigint FROM record_counts c
        WHERE c.organization_id = $1 AND c.counted = 'educational_contents'`,
    },
    goals,
    ...more,
  }
}

export const listOfFifteen = listContents(
  15,
  'GET /educational-contents, 15 with two includes and exact total',
  [
    { against: 'f3', atLeast: 0.85 },
    { against: 'peer', atLeast: 6 },
  ],
  { beside: ['f1'] },
)

export const listOfFiveHundred = listContents(
  500,
  'GET /educational-contents, 500 with two includes (1 MB)',
  [{ against: 'f1', atLeast: 1.15 }],
  { memoryGoal: 250 },
)
