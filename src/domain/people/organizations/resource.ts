import { id, nullable, oneOf, resource, stamps, text, timeZoneName } from '../../../engine/index.ts'
import { NOBODY, VIEWER } from '../../../platform/auth/built-in-roles.ts'
import { LANGUAGES } from '../../../platform/language.ts'

const language = oneOf(LANGUAGES, undefined, {
  about: 'Language of its emails to people who have not chosen one.',
})

/** An organization as its members see it. */
export const organization = resource({
  name: 'organization',
  segment: 'organizations',
  table: 'own_organization',
  organizationsIn: 'organizations',
  permissions: { read: VIEWER, create: NOBODY, update: NOBODY, delete: NOBODY },
  fields: {
    id: id(),
    name: text(255, { example: 'Sahala Sawmill' }),
    country: nullable(text(255, { example: 'FI' })),
    timeZone: timeZoneName({ about: 'The time zone of sites that have none of their own.' }),
    language,
    ...stamps,
  },
})
