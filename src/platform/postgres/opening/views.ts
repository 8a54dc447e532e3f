import type pg from 'pg'

const GRANTS = `
SELECT format('GRANT %s ON %s TO %s', string_agg(a.privilege_type, ', '), c.oid::regclass,
  CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END) AS sql
FROM pg_class c, aclexplode(c.relacl) a
WHERE c.relkind = 'v' AND c.relnamespace = 'public'::regnamespace AND c.relowner = current_user::regrole
  AND a.grantee <> c.relowner AND EXISTS (SELECT FROM pg_catalog.pg_dist_object o WHERE o.classid = 'pg_class'::regclass AND o.objid = c.oid)
GROUP BY c.oid, a.grantee`

/** Grants the privileges on views on the workers too: Citus creates views there without them. */
export async function grantViews(client: pg.Client): Promise<void> {
  const { rows: grants } = await client.query<{ sql: string }>(GRANTS)
  for (const { sql } of grants) {
    const { rows } = await client.query<{ name: string; success: boolean; result: string }>(
      `SELECT nodename || ':' || nodeport AS name, success, result FROM run_command_on_workers($1)`,
      // A worker refuses GRANT unless the session says that the statement is for this server alone.
      [`DO $do$ BEGIN PERFORM set_config('citus.enable_ddl_propagation', 'off', true); ${sql}; END $do$`],
    )
    const refused = rows.find(({ success }) => !success)
    if (refused) throw new Error(`The worker ${refused.name} refuses: ${refused.result}`)
  }
}
