import {
  type Accepted,
  audit,
  auditDeletion,
  body,
  type Context,
  captureBefore,
  empty,
  envelope,
  givenData,
  initialValues,
  insert,
  loadedRef,
  locate,
  objectSchema,
  operation,
  orNull,
  readRow,
  recordJson,
  requireReferences,
  type Single,
  text,
  update,
  valueSchema,
} from '../../../engine/index.ts'
import type { EgressPolicy } from '../../../platform/outgoing/egress-policy.ts'
import { bind, statement } from '../../../platform/postgres/statement.ts'
import { required, valueTwice } from '../../../platform/refusals/fields.ts'
import { invalid, notFound } from '../../../platform/refusals/refusal.ts'
import { organization } from '../organizations/resource.ts'
import { requireAdministrator } from '../scim-tokens/administrators.ts'
import { endAdmitted } from './admitted.ts'
import { callbackOf } from './callback-address.ts'
import { endSessionsByPassword } from './only-sso.ts'
import { notAnIssuer } from './refusals.ts'
import { singleSignOn } from './resource.ts'

const permission = 'organizations.update'
const { issuer, clientId, roleClaim, roles, defaultRoleId } = singleSignOn.fields

const data = objectSchema({
  issuer: issuer.schema,
  clientId: clientId.schema,
  roleClaim: orNull(roleClaim.schema),
  roles: valueSchema(roles),
  defaultRoleId: defaultRoleId.schema,
  clientSecretSet: { type: 'boolean' },
  redirectUri: {
    type: 'string',
    description: 'The redirect URI to register at the provider.',
    examples: ['https://holdpoint.example/api/v1/session/sso/callback'],
  },
})

const accepted = body(singleSignOn, {
  required: ['issuer', 'clientId', 'roles', 'defaultRoleId'],
  optional: ['roleClaim', 'clientSecret'],
  extra: {
    clientSecret: text(1_000, {
      about: 'If left out, the present one stays as long as the issuer stays.',
      example: 'n3Fq…',
    }),
  },
})

type Given = Accepted<typeof accepted>

export const ssoOperations = [
  operation({
    route: 'GET /organizations/{id}/sso',
    summary: 'View the sign-in provider of the organization',
    about: 'Without the client’s secret.',
    permission,
    of: organization,
    reply: envelope(200, data),
    run: async (context, { id, origin }) => {
      const [found] = await context.read([locate(organization, context, id)])
      loadedRef(organization, found)
      return show(context, origin)
    },
  }),
  operation({
    route: 'PUT /organizations/{id}/sso',
    summary: 'Set up sign-in at a provider',
    about: `OpenID Connect. A person from the provider becomes a member at the first sign-in. An existing account is used only if the
provider says that the address is verified and the person is already a member. Each sign-in updates the names, and with
\`roleClaim\` the role. Only administrators can set it up, since a provider can admit people with any role. Another issuer ends what the one
before let in, as its removal does.`,
    permission,
    fresh: true,
    of: organization,
    body: accepted,
    holdsSecret: true,
    reply: envelope(200, data),
    errors: [409],
    run: (context, { body, origin, outgoing }) => change(context, body, origin, outgoing.egress),
  }),
  operation({
    route: 'DELETE /organizations/{id}/sso',
    summary: 'Remove sign-in at the provider',
    about: `From then on people sign in with their passwords, even if the rules allow only single sign-on. Sessions that began at the
provider end, and so do the tokens, SCIM tokens and calendar feeds made in them and the PINs set in them, except the caller’s
session or token and what that token was made with.`,
    permission,
    fresh: true,
    of: organization,
    reply: empty,
    run: (context) =>
      context.transaction(async (inside) => {
        const { organizationId: id } = inside
        const [[current] = []] = await inside.read([bind(CURRENT, [id])])
        if (!current) throw notFound({ kind: singleSignOn.name })
        await inside.write([
          auditDeletion(singleSignOn, inside, id),
          bind(DROP_ROLES, [id]),
          bind(DELETE, [id]),
          ...endAdmitted(inside),
        ])
      }),
  }),
]

const SHOW = statement(`
SELECT ${recordJson(singleSignOn)} FROM single_sign_on r WHERE r.organization_id = $1 AND r.id = $1`)

/** @throws Refusal 404 if there is none */
async function show(context: Context, origin: string): Promise<Single> {
  const [record] = await readRow(context, SHOW)
  if (!record) throw notFound({ kind: singleSignOn.name })
  const { id: _, ...shown } = JSON.parse(record)
  const whole = { ...shown, clientSecretSet: true, redirectUri: callbackOf(origin) }
  return givenData(whole)
}

const CURRENT = statement(`
SELECT issuer FROM single_sign_on WHERE organization_id = $1 AND id = $1 FOR NO KEY UPDATE`)
const DROP_ROLES = statement('DELETE FROM single_sign_on_roles WHERE organization_id = $1')
const ADD_ROLES = statement(`
INSERT INTO single_sign_on_roles (organization_id, place, value, role_id)
SELECT $1, given.place, given.value, given.role_id
FROM unnest($2::text[], $3::uuid[]) WITH ORDINALITY given (value, role_id, place)
RETURNING place`)

function change(context: Context, given: Given, origin: string, egress: EgressPolicy): Promise<Single> {
  requireIssuer(given.issuer, egress)
  requireValuesOnce(given.roles)
  return context.transaction(async (inside) => {
    const { organizationId: id } = inside
    await inside.write([
      requireAdministrator(id),
      requireReferences('roles', inside, [
        ['defaultRoleId', given.defaultRoleId],
        ...given.roles.map(({ roleId }, index) => [`roles.${index}.roleId`, roleId] as const),
      ]),
    ])
    const [[current] = []] = await inside.read([bind(CURRENT, [id])])
    const { clientSecret } = given
    // A stored secret goes only to the provider that it was set for.
    if (!clientSecret && current?.[0] !== given.issuer) throw invalid({ clientSecret: [required()] })
    const values = {
      issuer: given.issuer,
      client_id: given.clientId,
      role_claim: given.roleClaim ?? null,
      default_role_id: given.defaultRoleId,
      ...(clientSecret ? { client_secret: clientSecret } : {}),
    }
    await inside.write([
      ...(current
        ? [captureBefore(singleSignOn, inside, id), update(singleSignOn, inside, id, values)]
        : [insert(singleSignOn, inside, id, { ...initialValues(singleSignOn), ...values })]),
      bind(DROP_ROLES, [id]),
      bind(ADD_ROLES, [id, given.roles.map(({ value }) => value), given.roles.map(({ roleId }) => roleId)]),
      audit(
        singleSignOn,
        inside,
        id,
        current ? 'update' : 'create',
        clientSecret ? { secretChanged: true } : {},
      ),
      ...endSessionsByPassword(inside),
      ...(current?.[0] !== given.issuer ? endAdmitted(inside) : []),
    ])
    return show(inside, origin)
  })
}

const DELETE = statement('DELETE FROM single_sign_on WHERE organization_id = $1 AND id = $1')

/** @throws Refusal 422 */
function requireIssuer(issuer: string, egress: EgressPolicy): void {
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined
  const plain = url?.search === '' && url.hash === '' && url.username === '' && url.password === ''
  const port = Number(url?.port || 80)
  const safe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && egress.names({ host: url.hostname, port }))
  if (!plain || !safe) throw invalid({ issuer: [notAnIssuer()] })
}

/** @throws Refusal 422 */
function requireValuesOnce(roles: Given['roles']): void {
  const twice = roles.findIndex(({ value }, index) => roles.findIndex((each) => each.value === value) < index)
  if (twice >= 0) throw invalid({ [`roles.${twice}.value`]: [valueTwice()] })
}
