import type { Include } from '../../../engine/index.ts'
import { LINES_NOW, NAMES_TOO_MUCH } from './lines.ts'

/** SQL for the ids of all versions in lines. */
function versionsIn(lines: string): string {
  return `jsonb_path_query_array(${lines}, 'strict $.**.id')`
}

const ASKED = `order_assessments a WHERE a.organization_id = $1 AND a.order_id = r.id`

/** The assessments of its contents that confirming it now would freeze. */
const ASKED_NOW = `assessments a WHERE a.organization_id = $1 AND a.in_force AND a.active
  AND a.educational_content_canonical_id IN (
    SELECT (c.id #>> '{}')::uuid FROM jsonb_path_query(r.frozen, '$.contents[*].canonicalId') c (id))`

const ASSESSMENTS = `ARRAY(SELECT a.assessment_id FROM ${ASKED}
  UNION ALL SELECT (q.id #>> '{}')::uuid FROM (SELECT a.questions FROM ${ASKED}) a,
    jsonb_path_query(a.questions, '$[*].id') q (id) ORDER BY 1)`

const ASSESSMENTS_NOW = `ARRAY(SELECT a.id FROM ${ASKED_NOW}
  UNION ALL SELECT q.id FROM assessment_questions q WHERE q.organization_id = $1 AND q.is_current
    AND q.assessment_canonical_id IN (SELECT a.canonical_id FROM ${ASKED_NOW}) ORDER BY 1)`

export const outdated: Include = {
  schema: {
    type: ['boolean', 'null'],
    description:
      'Whether an upgrade would freeze other versions than the order has; null unless it is confirmed.',
  },
  sql: `CASE WHEN r.status = 'confirmed' THEN to_json(${NAMES_TOO_MUCH}
    OR ${versionsIn(`r.frozen -> 'lines'`)} <> ${versionsIn(`(${LINES_NOW})::jsonb`)}
    OR ${ASSESSMENTS} <> ${ASSESSMENTS_NOW}) END`,
  singleOnly: true,
}
