/** The organization's orders that depend on the versions of one kind of record. */
interface RestsOn {
  /** SQL for whether the order with needs `n` froze a version whose id is in the jsonb `v.ids`. */
  readonly frozen: string
  /** SQL for the steps `s` whose version in force requires the logical record `$2`; null if whole tasks do. */
  readonly steps: string | null
}

/** SQL for whether a jsonpath finds one of the version ids in a column of the needs. */
const named = (column: string, path: string) =>
  `jsonb_path_exists(n.${column}, '${path} ? (@ == $ids[*])', jsonb_build_object('ids', v.ids))`

const asking = (requirements: string) => `work_steps s
  JOIN work_step_safety_requirements k ON k.organization_id = $1 AND k.work_step_id = s.id
  JOIN safety_requirements q ON q.organization_id = $1 AND q.canonical_id = k.safety_requirement_canonical_id
    AND q.in_force AND q.active
  ${requirements}
  WHERE s.organization_id = $1 AND s.in_force AND s.active`

const teaching = (contents: string) =>
  asking(`JOIN safety_requirement_educational_contents l ON l.organization_id = $1 AND l.safety_requirement_id = q.id
    AND l.educational_content_canonical_id IN (${contents})`)

const assessed = (condition: string) => `SELECT a.educational_content_canonical_id FROM assessments a
  WHERE a.organization_id = $1 AND a.in_force AND a.active AND ${condition}`

const ofAssessment = (condition: string) => `EXISTS (SELECT FROM order_assessments a
  WHERE a.organization_id = $1 AND a.order_id = n.order_id AND ${condition})`

/** By the table of the versions. */
export const restsOn: { readonly [table: string]: RestsOn } = {
  work_tasks: { frozen: named('work', '$[*].workTaskId'), steps: null },
  work_steps: {
    frozen: named('work', '$[*].steps[*].workStepId'),
    steps: 'work_steps s WHERE s.organization_id = $1 AND s.in_force AND s.active AND s.canonical_id = $2',
  },
  safety_requirements: {
    frozen: named('needs', '$[*].requirement_id'),
    steps: `${asking('')} AND q.canonical_id = $2`,
  },
  educational_contents: { frozen: named('needs', '$[*].content_id'), steps: teaching('$2') },
  assessments: {
    frozen: ofAssessment('v.ids ? a.assessment_id::text'),
    steps: teaching(assessed('a.canonical_id = $2')),
  },
  assessment_questions: {
    frozen: ofAssessment(
      `jsonb_path_exists(a.questions, '$[*].id ? (@ == $ids[*])', jsonb_build_object('ids', v.ids))`,
    ),
    steps: teaching(
      assessed(`a.canonical_id IN (SELECT q.assessment_canonical_id FROM assessment_questions q
        WHERE q.organization_id = $1 AND q.canonical_id = $2)`),
    ),
  },
}
