/** A rule of the schema, as a query for what breaks it. */
export interface Rule {
  /** The rule as a sentence. */
  readonly rule: string
  /** How to mend a breach, if the sentence does not say it. */
  readonly remedy?: string
  /** SQL whose rows name the breaches in their column `what`; none if the rule holds. */
  readonly breaches: string
  /** SQL that breaks the rule, in a transaction that is rolled back. */
  readonly plant: string
  /** A name that the query must then return. */
  readonly planted: string
}

/**
 * Tables that every node would hold whole: who exists, how they sign in and where they belong, the schema's own
 * history, and the table on which a write is tried.
 */
const SHARED = `'organizations', 'users', 'second_factors', 'pins', 'user_organizations', 'schema_migrations', 'write_probe', 'unknown_sign_ins', 'heads_sent', 'removed_organizations', 'tries'`

/** SQL for the tables whose rows belong to one organization each, as `t`. */
export const ORGANIZATION_TABLES = `(
  SELECT c.oid, c.relname AS name, c.relrowsecurity, c.relforcerowsecurity FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname NOT IN (${SHARED})
) t`

/** SQL for the shared tables, as `s`. */
export const SHARED_TABLES = `(
  SELECT c.oid, c.relname AS name FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relname IN (${SHARED})
) s`

/** SQL that creates a table which breaks no rule except through the given columns and constraints. */
export function planted(more = ''): string {
  return `CREATE TABLE planted (organization_id uuid NOT NULL, id uuid NOT NULL, PRIMARY KEY (organization_id, id)${more && `, ${more}`});
    CALL protect_organization_table('planted', 'SELECT, INSERT')`
}
