type Part = 'before' | 'after'

/**
 * SQL for a state of entry `r` in which the personal values that are still stored replace their commitments. `$1` is
 * the organization.
 */
export function withPersonal(part: Part): string {
  return `with_personal($1, r.id, '${part}', r.${part})`
}

const VALUES = 'audit_values v WHERE v.organization_id = $1 AND v.entry_id = r.id'

/**
 * SQL for the personal values of entry `r` that are still stored, as JSON: the place of each, and the commitment that
 * its salt and value give.
 */
export const KEPT_VALUES = `(SELECT coalesce(json_agg(json_build_object('part', v.part, 'path', v.path,
  'gives', encode(sha256(v.salt || convert_to(v.value, 'UTF8')), 'hex'))), '[]') FROM ${VALUES})`

/**
 * SQL for what is needed to compare the values with their commitments, by place (`after.firstName`): the salt, and
 * what entry `r` itself holds there. Null if no value is stored.
 */
export const SALTS = `(SELECT json_object_agg(array_to_string(v.part || v.path, '.'), json_build_object('salt', encode(v.salt, 'hex'),
  'commitment', CASE v.part WHEN 'before' THEN r.before ELSE r.after END #>> (v.path || 'commitment'::text))) FROM ${VALUES})`
