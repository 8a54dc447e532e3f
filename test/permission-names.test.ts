import { expect, test } from 'vitest'
import type { PermissionName } from '../src/auth/permission.ts'
import { builtInRoles, permissions } from '../src/nouns.ts'

test('the compiler knows the names of permissions, and refuses others', () => {
  const known: readonly PermissionName[] = ['sites.read', 'roles.update', 'audit-log.read', 'uploads.create']
  expect(permissions).toEqual(expect.arrayContaining([...known]))
  // @ts-expect-error a misspelt action
  const misspelt: PermissionName = 'sites.raed'
  // @ts-expect-error a noun without permissions of its own
  const borrowed: PermissionName = 'assessment-questions.read'
  // @ts-expect-error an action that the noun does not declare
  const undeclared: PermissionName = 'uploads.read'
  for (const none of [misspelt, borrowed, undeclared]) expect(permissions).not.toContain(none)
})

test('built-in roles hold permissions that there are, the administrator all', () => {
  const { administrator, ...others } = builtInRoles
  expect(administrator).toEqual(['*'])
  for (const [role, held] of Object.entries(others)) {
    expect(
      held.filter((each) => !permissions.some((known) => known === each)),
      role,
    ).toEqual([])
    expect(held.length, `${role} may do nothing`).toBeGreaterThan(0)
  }
})
