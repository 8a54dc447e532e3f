import { id, type JsonSchema, objectSchema, timeZoneName } from '../../../engine/index.ts'
import { permissions } from '../../../nouns.ts'
import { CALLER_PERMISSIONS, CALLER_USER_ID } from '../../../platform/auth/authorize.ts'
import { LANGUAGES } from '../../../platform/language.ts'
import { statement } from '../../../platform/postgres/statement.ts'
import { isPinOf } from '../pins/of-person.ts'

const uuid = id().schema
const name: JsonSchema = { type: 'string' }
const ALL = `ARRAY[${permissions.map((each) => `'${each}'`).join(', ')}]`

/** Who the caller is, for which organization they act, and what their credential lets them do. */
export const meSchema = objectSchema({
  user: objectSchema({
    id: uuid,
    email: { type: 'string', examples: ['aino.laine@mill.example'] },
    firstName: { type: 'string', examples: ['Aino'] },
    lastName: { type: 'string', examples: ['Laine'] },
    language: {
      type: ['string', 'null'],
      enum: [...LANGUAGES, null],
      description: 'Language of emails to the person; null: that of the organization.',
    },
    hasPin: {
      type: 'boolean',
      description: 'Whether the person has a PIN for acting on other people’s sessions.',
    },
  }),
  organization: objectSchema({
    id: uuid,
    name,
    country: { type: ['string', 'null'] },
    timeZone: timeZoneName().schema,
    language: { type: 'string', enum: [...LANGUAGES] },
    singleSignOn: {
      type: 'boolean',
      description: 'Whether its people can sign in at a provider of its own.',
    },
  }),
  role: objectSchema({ id: uuid, name }),
  permissions: { type: 'array', items: { type: 'string', enum: [...permissions] } },
})

/** `$1` is the organization. */
export const ME = statement(`
SELECT json_build_object(
  'user', json_build_object('id', m.user_id, 'email', u.email, 'firstName', m.first_name, 'lastName', m.last_name,
    'language', u.language, 'hasPin', EXISTS (SELECT FROM pins pin WHERE ${isPinOf('m.user_id')})),
  'organization', json_build_object('id', o.id, 'name', o.name, 'country', o.country, 'timeZone', o.time_zone,
    'language', o.language,
    'singleSignOn', EXISTS (SELECT FROM single_sign_on s WHERE s.organization_id = $1)),
  'role', json_build_object('id', r.id, 'name', r.name),
  'permissions', to_json(ARRAY(SELECT p FROM unnest(${ALL}) p WHERE ${CALLER_PERMISSIONS} && ARRAY['*', p])))
FROM memberships m
JOIN users u ON u.id = m.user_id
JOIN organizations o ON o.id = $1
JOIN roles r ON r.organization_id = $1 AND r.id = m.role_id
WHERE m.organization_id = $1 AND m.user_id = ${CALLER_USER_ID}`)

/** Ends the transaction if the caller lost their session after its first statement: then `ME` shows nobody. */
export const STILL_THERE = statement(`SELECT refuse('unauthenticated') WHERE ${CALLER_USER_ID} IS NULL`)
