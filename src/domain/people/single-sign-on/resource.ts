import { composite, id, list, nullable, resource, text } from '../../../engine/index.ts'
import { jsonRows } from '../../../platform/postgres/json-sql.ts'

/** The most values of the role claim that can map to roles. */
const MAX_ROLES = 100

/** The provider where the members of an organization sign in. No representation has its secret. */
export const singleSignOn = resource({
  name: 'single sign-on',
  plural: 'single sign-ons',
  segment: 'sso',
  access: 'organizations',
  table: 'single_sign_on',
  hidden: ['client_secret'],
  fields: {
    id: id(),
    issuer: text(255, {
      about: 'The issuer URL of the provider: `/.well-known/openid-configuration` is below it.',
      example: 'https://login.example/tenant',
    }),
    clientId: text(255, { example: 'holdpoint' }),
    roleClaim: nullable(
      text(255, {
        about: 'The claim that decides the role. Dots lead into objects: `realm_access.roles`.',
        example: 'groups',
      }),
    ),
    roles: list(
      composite({ value: text(255, { example: 'planners' }), roleId: id() }, ['value', 'roleId']),
      { maxItems: MAX_ROLES },
      { about: 'The first entry whose value is in the claim decides the role.' },
    ),
    defaultRoleId: id({ about: 'The role of members without any of the values.' }),
  },
  computed: {
    roles: jsonRows(
      { value: 'o.value', roleId: 'o.role_id' },
      'single_sign_on_roles o WHERE o.organization_id = $1 ORDER BY o.place',
    ),
  },
})
