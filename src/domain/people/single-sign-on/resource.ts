import { composite, id, list, nullable, resource, text } from '../../../engine/index.ts'
import { jsonRows } from '../../../platform/postgres/json-sql.ts'

/** As many values of the role claim can stand for a role. */
const MAX_ROLES = 100

/** The provider at which the people of an organization sign in. Its secret is in no representation. */
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
      about: 'As the provider writes itself: `/.well-known/openid-configuration` is found below it.',
      example: 'https://login.example/tenant',
    }),
    clientId: text(255, { example: 'holdpoint' }),
    roleClaim: nullable(
      text(255, {
        about: 'The claim that says what a person is; dots lead into objects: `realm_access.roles`.',
        example: 'groups',
      }),
    ),
    roles: list(
      composite({ value: text(255, { example: 'planners' }), roleId: id() }, ['value', 'roleId']),
      { maxItems: MAX_ROLES },
      { about: 'The first value that the claim has gives the role.' },
    ),
    defaultRoleId: id({ about: 'The role of members with none of the values.' }),
  },
  computed: {
    roles: jsonRows(
      { value: 'o.value', roleId: 'o.role_id' },
      'single_sign_on_roles o WHERE o.organization_id = $1 ORDER BY o.place',
    ),
  },
})
