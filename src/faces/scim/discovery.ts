import { GROUP } from './groups.ts'
import { USER } from './users.ts'

/** The maximum page size. */
export const MAX_COUNT = 200

const CONFIG = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'
const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'
const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema'

/** The capabilities of this interface. */
export function serviceProviderConfig(base: string): object {
  const no = { supported: false }
  return {
    schemas: [CONFIG],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MAX_COUNT },
    changePassword: no,
    sort: no,
    etag: no,
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'SCIM token',
        description: 'A SCIM token of the organization, as Authorization: Bearer.',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  }
}

/** The kinds of records. */
export function resourceTypes(base: string): readonly { readonly id: string }[] {
  const kinds = [
    { id: 'User', endpoint: '/Users', schema: USER },
    { id: 'Group', endpoint: '/Groups', schema: GROUP },
  ]
  return kinds.map(({ id, endpoint, schema }) => ({
    schemas: [RESOURCE_TYPE],
    id,
    name: id,
    endpoint,
    schema,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
  }))
}

const attribute = (name: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})
const complex = (name: string, subAttributes: readonly object[], more: object = {}) =>
  attribute(name, { type: 'complex', subAttributes, ...more })
const readOnly = { mutability: 'readOnly' }

/** The attributes of each kind. */
export function schemas(base: string): readonly { readonly id: string }[] {
  const described = [
    {
      id: USER,
      name: 'User',
      description: 'A member of the organization.',
      attributes: [
        attribute('userName', { required: true, uniqueness: 'server' }),
        complex('name', [attribute('formatted', readOnly), attribute('givenName'), attribute('familyName')]),
        attribute('displayName'),
        complex(
          'emails',
          [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
          {
            multiValued: true,
          },
        ),
        attribute('active', { type: 'boolean' }),
        complex('groups', [attribute('value', readOnly), attribute('display', readOnly)], {
          multiValued: true,
          ...readOnly,
        }),
      ],
    },
    {
      id: GROUP,
      name: 'Group',
      description:
        'A role of the organization. A member has one: that of the group to which they were added last.',
      attributes: [
        attribute('displayName', { required: true, uniqueness: 'server' }),
        complex('members', [attribute('value'), attribute('display', readOnly)], { multiValued: true }),
      ],
    },
  ]
  return described.map((each) => ({
    schemas: [SCHEMA],
    ...each,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${each.id}` },
  }))
}
