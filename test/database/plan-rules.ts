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
]
