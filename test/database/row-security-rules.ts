import { ORGANIZATION_TABLES, planted, type Rule } from './rule.ts'

const OWN_ROWS = `(organization_id = (NULLIF(current_setting(''app.organization_id''::text, true), ''''::text))::uuid)`

/** Rules that keep each organization's rows to itself whatever a statement says. */
export const rowSecurityRules: readonly Rule[] = [
  {
    rule: 'every organization table has row security enabled and forced',
    breaches: `SELECT t.name AS what FROM ${ORGANIZATION_TABLES} WHERE NOT (t.relrowsecurity AND t.relforcerowsecurity)`,
    plant: `${planted()}; ALTER TABLE planted NO FORCE ROW LEVEL SECURITY`,
    planted: 'planted',
  },
  {
    rule: 'every organization table has one policy for each command and no other',
    breaches: `
      SELECT t.name AS what FROM ${ORGANIZATION_TABLES}
      WHERE 'adrw' IS DISTINCT FROM (
        SELECT string_agg(p.polcmd::text, '' ORDER BY p.polcmd::text) FROM pg_policy p WHERE p.polrelid = t.oid)`,
    plant: `${planted()}; CREATE POLICY planted_all ON planted USING (true)`,
    planted: 'planted',
  },
  {
    rule: 'every policy is permissive and holds for every role',
    breaches: `
      SELECT p.polrelid::regclass::text AS what FROM pg_policy p WHERE NOT p.polpermissive OR p.polroles <> '{0}'`,
    plant: `${planted()}; DROP POLICY own_rows_select ON planted;
      CREATE POLICY own_rows_select ON planted AS RESTRICTIVE FOR SELECT USING (true)`,
    planted: 'planted',
  },
  {
    rule: 'every policy says the same: the row is of the organization that the transaction acts for',
    breaches: `
      SELECT p.polrelid::regclass::text || ' ' || p.polname AS what FROM pg_policy p
      WHERE pg_get_expr(p.polqual, p.polrelid) IS DISTINCT FROM CASE WHEN p.polcmd <> 'a' THEN '${OWN_ROWS}' END
        OR pg_get_expr(p.polwithcheck, p.polrelid) IS DISTINCT FROM CASE WHEN p.polcmd IN ('a', 'w') THEN '${OWN_ROWS}' END`,
    plant: `${planted()}; ALTER POLICY own_rows_update ON planted WITH CHECK (true)`,
    planted: 'planted own_rows_update',
  },
  {
    rule: 'every view asks with the rights of whoever reads it',
    breaches: `
      SELECT c.relname AS what FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'v' AND NOT coalesce((
        SELECT option_value::boolean FROM pg_options_to_table(c.reloptions) WHERE option_name = 'security_invoker'), false)`,
    plant: 'CREATE VIEW planted WITH (security_invoker = off) AS SELECT * FROM sites',
    planted: 'planted',
  },
  {
    rule: 'there is no materialized view, which row security does not reach',
    breaches: `
      SELECT c.relname AS what FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'm'`,
    plant: 'CREATE MATERIALIZED VIEW planted AS SELECT * FROM sites',
    planted: 'planted',
  },
  {
    rule: 'no function runs with the rights of its owner, but those that remove what is kept no longer or keep rows from moving',
    breaches: `
      SELECT p.proname AS what FROM pg_proc p WHERE p.prosecdef AND p.pronamespace = 'public'::regnamespace
        AND NOT (p.prosrc ~ 'IF NOT is_being_removed' AND p.proname IN
          ('remove_organization_rows', 'remove_organization_people', 'remove_organization')
          OR p.prosrc ~ 'IF NOT is_kept_no_longer' AND p.proname = 'remove_cut_entries'
          OR p.prosrc ~ '^\\s*BEGIN\\s+PERFORM lock_shard_metadata\\(5, ' AND p.prosrc !~* '\\m(?:insert|update|delete|execute)\\M'
            AND p.proname IN ('stay_with_rows', 'keep_rows_in_place'))`,
    plant: 'CREATE FUNCTION planted() RETURNS integer SECURITY DEFINER LANGUAGE sql RETURN 1',
    planted: 'planted',
  },
  {
    rule: 'no rule rewrites statements',
    breaches: `
      SELECT r.rulename AS what FROM pg_rewrite r JOIN pg_class c ON c.oid = r.ev_class
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind NOT IN ('v', 'm')`,
    plant: `${planted()}; CREATE RULE planted_rule AS ON DELETE TO planted DO INSTEAD NOTHING`,
    planted: 'planted_rule',
  },
]
