import { jsonRow } from '../../platform/postgres/json-sql.ts'
import { flag, id, integer, moment } from './field.ts'
import { includedObject, includedRow, named } from './included.ts'
import type { Include, Includes } from './resource.ts'
import { type JsonSchema, objectSchema } from './schema.ts'
import { versionLife } from './version-life.ts'

/** Fields of every versioned record. */
export const versioned = {
  id: id(),
  canonicalId: id({ about: 'The id of the record across its versions.' }),
  version: integer({ minimum: 1 }),
  isCurrent: flag(undefined, { about: 'Whether this is the latest version.' }),
}

/** The lifecycle of a version. A confirmed version never changes again. */
export const lifecycle = versionLife.status

/** When the record was created and last changed. */
export const stamps = { createdAt: moment(), updatedAt: moment() }

export const userSchema: JsonSchema = objectSchema({
  id: id().schema,
  firstName: { type: 'string', examples: ['Aino'] },
  lastName: { type: 'string', examples: ['Laine'] },
})

const NAMED = { id: 'u.user_id', firstName: 'u.first_name', lastName: 'u.last_name' }

/** SQL for a user with their present name; null if the id is. @param userId SQL */
export function personNow(userId: string): string {
  return jsonRow(NAMED, `memberships u WHERE u.organization_id = $1 AND u.user_id = ${userId}`)
}

/** A user as shown in records, from the column with the user's id; null if the column is. */
export function person(userColumn: string): Include {
  return { schema: { ...userSchema, type: ['object', 'null'] }, sql: personNow(`r.${userColumn}`) }
}

export const people: Includes & { createdBy: Include; updatedBy: Include } = {
  createdBy: person('created_by'),
  updatedBy: person('updated_by'),
}

/**
 * SQL for a user with their name at a moment; null if the id is.
 * @param moment SQL; null for today's name
 */
export function personAt(userId: string, moment: string): string {
  return jsonRow(
    NAMED,
    `person_names u WHERE u.organization_id = $1 AND u.user_id = ${userId}
    AND u.since <= coalesce(${moment}, 'infinity') ORDER BY u.since DESC LIMIT 1`,
  )
}

/** `person` for records that can be confirmed: from then on it shows the name at that moment. */
function personOf(userColumn: string, moment: string): Include {
  return {
    ...person(userColumn),
    sql: personAt(`r.${userColumn}`, moment),
  }
}

/**
 * createdBy and updatedBy for records that can be confirmed. A later change shows the name at the time of that
 * change.
 * @param confirmed SQL for the moment of confirmation; null for a draft
 */
export function namedWhen(confirmed: string): Includes & { createdBy: Include; updatedBy: Include } {
  const changed = `CASE WHEN ${confirmed} IS NOT NULL THEN greatest(${confirmed}, r.updated_at) END`
  return { createdBy: personOf('created_by', confirmed), updatedBy: personOf('updated_by', changed) }
}

/** The same for records with their own moment of confirmation. */
export const peopleOfConfirmed = namedWhen('r.confirmed_at')

export const confirmedBy: Include = personOf('confirmed_by', 'r.confirmed_at')

/** The caller's organization, as `{id, name}`. */
export const ownOrganization: Include = includedObject(named('o'), 'organizations o WHERE o.id = $1')

/** The site of a record with a `site_id`, as `{id, name}`. */
export const siteOfRecord: Include = includedRow(
  named('s'),
  'sites s WHERE s.organization_id = $1 AND s.id = r.site_id',
)

/** SQL for the logical record that an id names; it may be the id of any version. */
export function logicalRecord(table: string, idSql: string): string {
  return `(SELECT v.canonical_id FROM ${table} v WHERE v.organization_id = $1 AND v.id = ${idSql})`
}
