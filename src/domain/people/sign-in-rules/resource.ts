import { flag, id, list, nullable, oneOf, resource } from '../../../engine/index.ts'

const roleId = id()

/** What an organization asks of its people when they sign in: the only row of its own. */
export const signInRules = resource({
  name: 'sign-in rules',
  segment: 'sign-in-rules',
  table: 'sign_in_rules',
  fields: {
    secondFactor: oneOf(['optional', 'everybody', 'roles'], undefined, {
      about: 'Of whom a second factor is asked; of API tokens never.',
    }),
    secondFactorRoleIds: list(
      roleId,
      { maxItems: 500, uniqueItems: true },
      { about: 'With `roles`: of whose members.' },
    ),
    onlySso: flag(undefined, { about: 'Whether people sign in by single sign-on alone.' }),
    wayInUserId: nullable(id({ about: 'The administrator who gets in without it even so.' })),
  },
})
