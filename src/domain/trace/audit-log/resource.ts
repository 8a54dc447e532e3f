import {
  equals,
  type Field,
  filter,
  id,
  includedRow,
  moment,
  momentSql,
  named,
  nullable,
  person,
  resource,
  text,
} from '../../../engine/index.ts'
import { withPersonal } from './personal-values.ts'
import { visibleState } from './visible-state.ts'

const state: Field<object | null> = {
  schema: { type: 'object', additionalProperties: true },
  nullable: true,
}
const time = 'r.at'
const noUser = 'null if an operator on the command line, the service itself or another organization acted.'

/** One entry of the audit log: who did what to which record, when, and in which request. */
export const auditEntry = resource({
  name: 'audit entry',
  plural: 'audit entries',
  segment: 'audit-log',
  table: 'audit_log',
  fields: {
    id: id(),
    createdAt: { ...moment(), sort: () => time },
    action: text(255, {
      about:
        'Such as create, update, delete or confirm. Sign-in, sign-in-failed, refused, export and second-factor change no record; cut marks the point before which older entries were removed.',
      example: 'update',
    }),
    resource: text(255, { about: 'The kind of record, as the path segment.', example: 'sites' }),
    recordId: id(),
    userId: nullable(id({ about: `Who did it; ${noUser}` })),
    tokenId: nullable(id({ about: 'The API token, or SCIM token, that was used; null in a session.' })),
    requestId: text(64, { about: 'The `X-Request-Id` of the request.' }),
    before: state,
    after: state,
  },
  computed: {
    createdAt: momentSql(time),
    before: visibleState(withPersonal('before')),
    after: visibleState(withPersonal('after')),
  },
  includes: {
    user: person('user_id'),
    token: includedRow(
      named('t'),
      `(SELECT a.id, a.name FROM api_tokens a WHERE a.organization_id = $1 AND a.id = r.token_id
        UNION ALL SELECT s.id, s.name FROM scim_tokens s WHERE s.organization_id = $1 AND s.id = r.token_id) t`,
    ),
  },
  // Seals are numbered without gaps; a cut removes the first ones.
  counted: `coalesce((SELECT max(s.number) - min(s.number) + 1 FROM audit_seals s WHERE s.organization_id = $1), 0)
    + (SELECT count(*) FROM audit_unsealed u WHERE u.organization_id = $1)`,
  sortable: ['id', 'createdAt'],
  filters: {
    resource: equals('resource', text(255), 'Entries about this kind of record, such as `sites`.'),
    recordId: equals('record_id', id(), 'Entries about this record; each version of one is a record.'),
    userId: equals('user_id', id(), 'Only entries of this user.'),
    tokenId: equals('token_id', id(), 'Only entries of this API token.'),
    action: equals('action', text(255), 'Entries with this action.'),
    requestId: equals('request_id', text(64), 'Only entries of this request.'),
    from: filter(moment(), 'r.at >= $?', 'Entries from this moment on.'),
    to: filter(moment(), 'r.at < $?', 'Entries before this moment.'),
  },
})
