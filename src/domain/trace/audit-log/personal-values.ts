type Part = 'before' | 'after'

/** SQL for a state of the entry `r` with the personal values that are still kept in place of their commitments. `$1` is the organization. */
export function withPersonal(part: Part): string {
  return `with_personal($1, r.id, '${part}', r.${part})`
}

const VALUES = 'audit_values v WHERE v.organization_id = $1 AND v.entry_id = r.id'

/**
 * SQL for the personal values of the entry `r` that are still kept, as JSON: the place of each, and the commitment that
 * its salt and the value give.
 */
export const KEPT_VALUES = `(SELECT coalesce(json_agg(json_build_object('part', v.part, 'path', v.path,
  'gives', encode(sha256(v.salt || convert_to(v.value, 'UTF8')), 'hex'))), '[]') FROM ${VALUES})`

/**
 * SQL for what somebody who has the values needs to compare them with their commitments, by their places
 * (`after.firstName`): the salt, and what the entry `r` itself holds there. Null if no value is kept.
 */
export const SALTS = `(SELECT json_object_agg(array_to_string(v.part || v.path, '.'), json_build_object('salt', encode(v.salt, 'hex'),
  'commitment', CASE v.part WHEN 'before' THEN r.before ELSE r.after END #>> (v.path || 'commitment'::text))) FROM ${VALUES})`
