import { flag, id, list, nullable, oneOf, resource } from '../../../engine/index.ts'

const roleId = id()

/** What an organization requires of its members when they sign in: one row per organization. */
export const signInRules = resource({
  name: 'sign-in rules',
  segment: 'sign-in-rules',
  table: 'sign_in_rules',
  fields: {
    secondFactor: oneOf(['optional', 'everybody', 'roles'], undefined, {
      about: 'Who needs a second factor. API tokens never do.',
    }),
    secondFactorRoleIds: list(
      roleId,
      { maxItems: 500, uniqueItems: true },
      { about: 'With `roles`: the roles whose members need one.' },
    ),
    onlySso: flag(undefined, { about: 'Whether people can only sign in by single sign-on.' }),
    wayInUserId: nullable(id({ about: 'The administrator who can still sign in without it.' })),
  },
})
