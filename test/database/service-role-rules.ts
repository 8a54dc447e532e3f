import { ORGANIZATION_TABLES, planted, type Rule } from './rule.ts'

const SERVICE = `'holdpoint_service'`

/** SQL for the roles under which services log in, as `l`. */
const LOGINS = `(SELECT * FROM pg_roles WHERE rolname LIKE 'holdpoint\\_login\\_%') l`
const A_LOGIN = 'CREATE ROLE holdpoint_login_planted LOGIN NOINHERIT'

/** SQL for the privileges of the service's role: one row for each relation and privilege. */
const PRIVILEGES = `(
  SELECT c.relname AS name, privilege FROM pg_class c,
    unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
    AND (has_table_privilege(${SERVICE}, c.oid, privilege)
      OR privilege IN ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES') AND has_any_column_privilege(${SERVICE}, c.oid, privilege))
) granted`

/** Rules for the role of every request. */
export const serviceRoleRules: readonly Rule[] = [
  {
    rule: 'the role of the service is not a superuser, passes no row security and administers nothing',
    breaches: `
      SELECT r.rolname AS what FROM pg_roles r WHERE r.rolname = ${SERVICE}
        AND (r.rolsuper OR r.rolbypassrls OR r.rolcreaterole OR r.rolcreatedb OR r.rolreplication OR r.rolcanlogin)`,
    plant: 'ALTER ROLE holdpoint_service BYPASSRLS',
    planted: 'holdpoint_service',
  },
  {
    rule: 'the role of the service is a member of no other role',
    breaches: `
      SELECT m.roleid::regrole::text AS what FROM pg_auth_members m WHERE m.member = ${SERVICE}::regrole`,
    plant: 'GRANT pg_read_all_data TO holdpoint_service',
    planted: 'pg_read_all_data',
  },
  {
    rule: 'the login of the service is there, inherits nothing, is not a superuser, passes no row security and administers nothing',
    breaches: `
      SELECT l.rolname AS what FROM ${LOGINS} WHERE NOT l.rolcanlogin OR l.rolinherit
        OR l.rolsuper OR l.rolbypassrls OR l.rolcreaterole OR l.rolcreatedb OR l.rolreplication
      UNION ALL SELECT 'none' WHERE NOT EXISTS (SELECT FROM ${LOGINS})`,
    plant: `${A_LOGIN} SUPERUSER`,
    planted: 'holdpoint_login_planted',
  },
  {
    rule: 'the login of the service is a member of that role and of no other, and no administrator of it',
    breaches: `
      SELECT l.rolname || ' in ' || m.roleid::regrole AS what FROM ${LOGINS} JOIN pg_auth_members m ON m.member = l.oid
      WHERE m.roleid <> ${SERVICE}::regrole OR m.admin_option`,
    plant: `${A_LOGIN}; GRANT holdpoint TO holdpoint_login_planted`,
    planted: 'holdpoint_login_planted in holdpoint',
  },
  {
    rule: 'the login of the service owns nothing and was granted nothing',
    breaches: `
      SELECT l.rolname AS what FROM ${LOGINS} JOIN pg_shdepend d
        ON d.refclassid = 'pg_authid'::regclass AND d.refobjid = l.oid AND d.classid <> 'pg_auth_members'::regclass`,
    plant: `${A_LOGIN}; GRANT SELECT ON sites TO holdpoint_login_planted`,
    planted: 'holdpoint_login_planted',
  },
  {
    rule: 'the role of the service owns nothing',
    breaches: `
      SELECT d.classid::regclass::text || ' ' || d.objid AS what FROM pg_shdepend d
      WHERE d.refclassid = 'pg_authid'::regclass AND d.refobjid = ${SERVICE}::regrole AND d.deptype = 'o'
        AND d.dbid IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))`,
    plant: `${planted()}; GRANT CREATE ON SCHEMA public TO holdpoint_service;
      ALTER TABLE planted OWNER TO holdpoint_service`,
    planted: 'pg_class',
  },
  {
    rule: 'the role of the service can create nothing in the schema or the database',
    breaches: `
      SELECT 'schema public' AS what WHERE has_schema_privilege(${SERVICE}, 'public', 'CREATE')
      UNION ALL SELECT 'database' WHERE has_database_privilege(${SERVICE}, current_database(), 'CREATE')`,
    plant: 'GRANT CREATE ON SCHEMA public TO PUBLIC',
    planted: 'schema public',
  },
  {
    rule: 'the role of the service may not truncate, hang triggers on or refer to any table',
    breaches: `
      SELECT name || ' ' || privilege AS what FROM ${PRIVILEGES}
      WHERE privilege IN ('TRUNCATE', 'TRIGGER', 'REFERENCES')`,
    plant: `${planted()}; GRANT REFERENCES (id) ON planted TO holdpoint_service`,
    planted: 'planted REFERENCES',
  },
  {
    rule: 'what is ended or cancelled is never deleted: orders and their copies, jobs, proofs, memberships, tokens, users, organizations, the audit log',
    breaches: `
      SELECT name AS what FROM ${PRIVILEGES}
      WHERE privilege = 'DELETE' AND name IN
        ('orders', 'received_orders', 'jobs', 'documents', 'trainings', 'attempts', 'attempt_questions', 'completions', 'permits', 'crew_members', 'sign_offs', 'memberships', 'api_tokens', 'users', 'organizations', 'user_organizations', 'audit_log')`,
    plant: 'GRANT DELETE ON orders TO holdpoint_service',
    planted: 'orders',
  },
  {
    rule: 'the audit log and its seals are read and added to, nothing else',
    breaches: `
      SELECT privilege AS what FROM ${PRIVILEGES} WHERE name IN ('audit_log', 'audit_seals') AND privilege NOT IN ('SELECT', 'INSERT')`,
    plant: 'GRANT UPDATE (after) ON audit_log TO holdpoint_service',
    planted: 'UPDATE',
  },
  {
    rule: 'the lists of links are added to and removed from, never changed',
    breaches: `
      SELECT t.name AS what FROM ${ORGANIZATION_TABLES}
      WHERE has_any_column_privilege(${SERVICE}, t.oid, 'UPDATE') AND EXISTS (
        SELECT FROM pg_trigger g WHERE g.tgrelid = t.oid AND g.tgname = 'keep_links_of_confirmed_version')`,
    plant: 'GRANT UPDATE ("order") ON work_step_safety_requirements TO holdpoint_service',
    planted: 'work_step_safety_requirements',
  },
  {
    rule: 'the history of the schema is out of reach of the service',
    breaches: `SELECT privilege AS what FROM ${PRIVILEGES} WHERE name = 'schema_migrations'`,
    plant: 'GRANT SELECT ON schema_migrations TO holdpoint_service',
    planted: 'SELECT',
  },
]
