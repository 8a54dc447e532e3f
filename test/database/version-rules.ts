import { planted, type Rule } from './rule.ts'

// pg_trigger.tgtype: row 1, before 2, insert 4, delete 8, update 16
const BEFORE_ROW_DELETE_UPDATE = 27
const ROW_DELETE_UPDATE = 25
const ROW_INSERT_DELETE = 13
const BEFORE_ROW_INSERT_DELETE_UPDATE = 31

/** SQL for the tables of versions, as `v`. */
const VERSIONED_TABLES = `(
  SELECT c.oid, c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'canonical_id'
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
) v`

/** SQL for whether a trigger fires for every row, except those of an organization that is being removed. */
const UNCONDITIONAL = `g.tgattr = '' AND (g.tgqual IS NULL
  OR pg_get_triggerdef(g.oid) LIKE '%WHEN ((NOT is\\_being\\_removed(old.organization\\_id)))%')`

/**
 * SQL for whether a table has enabled triggers of one of the functions for all of these commands.
 * @param functions SQL for their names
 * @param which SQL for further conditions of the trigger `g`
 */
function kept(table: string, functions: readonly string[], type: number, which: string): string {
  return `((SELECT bit_or(g.tgtype) FROM pg_trigger g JOIN pg_proc p ON p.oid = g.tgfoid
    WHERE g.tgrelid = ${table} AND p.proname IN (${functions.join(', ')}) AND g.tgenabled IN ('O', 'A') AND ${which})
    & ${type} = ${type}) IS TRUE`
}

/** Rules that keep a new table of versions like the others. */
export const versionRules: readonly Rule[] = [
  {
    rule: 'every table of versions keeps the confirmed ones by a trigger',
    breaches: `
      SELECT v.name AS what FROM ${VERSIONED_TABLES} WHERE NOT
        ${kept('v.oid', [`'keep_confirmed_version'`, `'keep_question_of_confirmed_assessment'`], BEFORE_ROW_DELETE_UPDATE, UNCONDITIONAL)}`,
    plant: 'ALTER TABLE work_steps DISABLE TRIGGER keep_confirmed_version',
    planted: 'work_steps',
  },
  {
    rule: 'every list that belongs to one version is kept by a trigger once that is confirmed',
    remedy:
      'What is about all versions names the first one in a column …canonical_id; a list of one version has the triggers of keep_links_of_confirmed_version.',
    breaches: `
      SELECT DISTINCT k.conrelid::regclass::text AS what FROM ${VERSIONED_TABLES}
      JOIN pg_constraint k ON k.confrelid = v.oid AND k.contype = 'f'
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[2] AND a.attname NOT LIKE '%canonical_id'
      WHERE NOT ${kept('k.conrelid', [`'keep_list_' || k.conrelid::regclass`], BEFORE_ROW_INSERT_DELETE_UPDATE, UNCONDITIONAL)}`,
    plant: planted(
      'step uuid, FOREIGN KEY (organization_id, step) REFERENCES work_steps (organization_id, id)',
    ),
    planted: 'planted',
  },
  {
    rule: 'every table of versions that are confirmed by themselves keeps the newest one current',
    breaches: `
      SELECT v.name AS what FROM ${VERSIONED_TABLES}
      JOIN pg_attribute a ON a.attrelid = v.oid AND a.attname = 'in_force'
      WHERE NOT ${kept('v.oid', [`'keep_newest_current_of_' || v.name`], ROW_DELETE_UPDATE, 'g.tgdeferrable AND g.tginitdeferred')}`,
    plant: 'ALTER TABLE work_steps DISABLE TRIGGER keep_newest_version_current',
    planted: 'work_steps',
  },
  {
    rule: 'every table of versions numbers them without gaps by triggers',
    breaches: `
      SELECT v.name AS what FROM ${VERSIONED_TABLES}
      WHERE NOT ${kept('v.oid', [`'keep_numbers_of_' || v.name`], ROW_INSERT_DELETE, 'true')}`,
    plant: 'DROP TRIGGER leave_no_gap ON assessment_questions',
    planted: 'assessment_questions',
  },
  {
    rule: 'every table of versions tells the current one, the one in force and the numbers apart by unique indexes',
    breaches: `
      SELECT v.name || ' ' || wanted AS what FROM ${VERSIONED_TABLES},
        unnest(ARRAY['organization_id canonical_id version ', 'organization_id canonical_id is_current'] ||
          CASE WHEN EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = v.oid AND a.attname = 'in_force')
            THEN ARRAY['organization_id canonical_id in_force'] ELSE '{}' END) wanted
      WHERE NOT EXISTS (
        SELECT FROM pg_index i WHERE i.indrelid = v.oid AND i.indisunique AND i.indisvalid AND wanted = (
          SELECT string_agg(a.attname, ' ' ORDER BY n) FROM unnest(i.indkey) WITH ORDINALITY k (attnum, n)
          JOIN pg_attribute a ON a.attrelid = v.oid AND a.attnum = k.attnum
        ) || ' ' || coalesce(pg_get_expr(i.indpred, v.oid), ''))`,
    plant: 'DROP INDEX work_tasks_current',
    planted: 'work_tasks organization_id canonical_id is_current',
  },
]
