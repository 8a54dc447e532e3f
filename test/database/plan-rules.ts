import { ORGANIZATION_TABLES, planted, type Rule } from './rule.ts'

/** Rules that keep plans as good for the largest organization as for the average one. */
export const planRules: readonly Rule[] = [
  {
    rule: 'PostgreSQL takes it that an organization has many rows in each table, however small most are',
    breaches: `
      SELECT t.name AS what FROM ${ORGANIZATION_TABLES}
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attname = 'organization_id'
      WHERE NOT coalesce(a.attoptions @> '{n_distinct=-0.001}', false)`,
    plant: `${planted()}; ALTER TABLE planted ALTER organization_id RESET (n_distinct)`,
    planted: 'planted',
  },
  {
    rule: 'a foreign key to records that can be deleted has an index',
    remedy:
      'Each deletion of such a record looks for rows that refer to it: CREATE INDEX … (organization_id, <column>).',
    // An organization has one sign-in provider, with a few roles.
    breaches: `
      SELECT format('%s.%s', t.name, a.attname) AS what FROM ${ORGANIZATION_TABLES}
      JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'f'
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = ANY (k.conkey) AND a.attname <> 'organization_id'
      WHERE has_table_privilege('holdpoint_service', k.confrelid, 'DELETE')
        AND t.name NOT IN ('single_sign_on', 'single_sign_on_roles')
        AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = t.oid AND i.indkey[1] = a.attnum
          AND i.indkey[0] IN (SELECT o.attnum FROM pg_attribute o WHERE o.attrelid = t.oid AND o.attname = 'organization_id'))`,
    plant: planted(
      'site_id uuid, FOREIGN KEY (organization_id, site_id) REFERENCES sites (organization_id, id)',
    ),
    planted: 'planted.site_id',
  },
]
