import {
  actOperation,
  body,
  type Context,
  createOperation,
  deleteOperation,
  empty,
  emptyBody,
  id,
  listing,
  listQuery,
  listRecords,
  lockAndCapture,
  type Noun,
  operation,
  readOperation,
  requireReferences,
  retryOnConflict,
  updateOperation,
  updateRecord,
  valuesOf,
} from '../../../engine/index.ts'
import { requireRoleHeld } from '../../../platform/auth/granting.ts'
import { membershipEnd } from './end-access.ts'
import { erase } from './erase.ts'
import { ADDRESS_ERASED, addressErased } from './erased-address.ts'
import { invite, inviteAgain } from './invite.ts'
import { ANSWERS_ERASED, answersErased } from './kept-answers.ts'
import { formerUser, user } from './resource.ts'

const roleId = id({ about: 'A role without permissions that the caller lacks.' })

export const users: Noun<typeof user> = {
  of: user,
  sample: () => import('./sample.ts'),
  operations: [
    operation({
      route: 'GET /users',
      summary: 'List the members of the organization',
      about: '`status=former` lists former members; their `updatedAt` is when they left.',
      permission: 'users.read',
      of: user,
      query: listQuery(user),
      reply: listing,
      run: (context, input) =>
        listRecords(user, context, input, input.query.filters.status ? undefined : user.present),
    }),
    createOperation(user, {
      summary: 'Invite somebody into the organization',
      about:
        'The person gets a link by email, and can act for the organization after following it. A former member becomes a member again. 200 invitations go out in 24 hours, 3 to one address; `with[]=invitation` says what became of one.',
      body: body(user, {
        required: ['email', 'firstName', 'lastName', 'roleId'],
        optional: [],
        extra: { roleId },
      }),
      run: (context, { query, body }) => invite(context, query, body),
    }),
    actOperation(user, 'invite', {
      summary: 'Send an invitation again',
      about: `With a new link; earlier links end. If the address is wrong, end the membership and invite the
right address. A blocked person gets none: 409. 200 invitations go out in 24 hours, 3 to one address.`,
      permission: 'users.create',
      run: inviteAgain,
    }),
    readOperation(user),
    updateOperation(user, {
      summary: 'Give a member another role, or block them',
      about:
        'Applies from the member’s next request. Blocking ends sessions for good; tokens and calendar feeds pause. The last administrator stays one, and so does the one who gets in when single sign-on fails: 409.',
      body: body(user, { required: [], optional: ['roleId', 'active'], extra: { roleId } }),
      errors: [409],
      run: (context, { record, query, body }) =>
        updateRecord(user, context, record, query, {
          values: { ...valuesOf(user, body), ...(body.roleId ? { role_id: body.roleId } : {}) },
          before: body.roleId ? roleChecks(context, body.roleId) : [],
        }),
    }),
    deleteOperation(user, {
      about:
        'Ends the membership with its tokens and sessions immediately. Records still show who made them. The last administrator stays, and so does the one who gets in when single sign-on fails: 409.',
      run: (context, record) =>
        retryOnConflict(user, context, record, async (loaded) => {
          await context.write([
            ...lockAndCapture(user, context, loaded),
            ...membershipEnd(context, loaded.id),
          ])
        }),
    }),
    operation({
      route: 'POST /users/{id}/erase',
      summary: 'Erase a former member',
      about: `From then on records, confirmed ones too, show "Erased person" instead of the name, and the audit log shows commitments
instead of values. The account is emptied unless it has a membership in another organization. This cannot be undone.
Earlier backups keep their data.`,
      permission: 'users.update',
      inSession: true,
      of: formerUser,
      body: emptyBody,
      reply: empty,
      errors: [409],
      run: (context, { record }) => erase(context, record.id),
    }),
  ],
  background: { [ADDRESS_ERASED]: addressErased, [ANSWERS_ERASED]: answersErased },
  search: {
    from: 'memberships r JOIN users u ON u.id = r.user_id',
    where: 'r.organization_id = $1 AND r.ended_at IS NULL',
    id: 'r.user_id',
    title: `r.first_name || ' ' || r.last_name`,
    also: 'u.email',
  },
}

/** Callers cannot give away more permissions than they have. */
function roleChecks(context: Context, given: string) {
  const { organizationId } = context
  return [requireReferences('roles', context, [['roleId', given]]), requireRoleHeld(organizationId, given)]
}
