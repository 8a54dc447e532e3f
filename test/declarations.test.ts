import { expect, test } from 'vitest'
import { job } from '../src/domain/work/jobs/resource.ts'
import { initialValues, type Values } from '../src/engine/index.ts'
import { builtInRoles, permissions } from '../src/nouns.ts'
import type { PermissionName } from '../src/platform/auth/permission.ts'

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

test('built-in roles have only existing permissions, and the administrator all of them', () => {
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

test('the compiler knows the columns of a noun, and refuses others', () => {
  const known = { notes: 'Night shift.', site_id: 'of no field', event_id: null }
  const values: Values<NonNullable<typeof job.columns>> = known
  // @ts-expect-error a misspelt column
  const misspelt: typeof values = { note: 'Night shift.' }
  // @ts-expect-error the name of a field in place of its column
  const field: typeof values = { confirmedAt: null }
  expect(Object.keys({ ...known, ...misspelt, ...field })).toHaveLength(5)
  expect(initialValues(job)).toEqual({ status: 'draft' } satisfies typeof values)
})
