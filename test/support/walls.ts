import { beforeAll, inject } from 'vitest'
import { connected, type FreshDatabase, useFreshDatabase } from './fresh-database.ts'
import { type Service, useService } from './service.ts'
import { WithoutFilters } from './without-filters.ts'

type Walled = readonly [name: string, service: Service]

/**
 * A service with both walls between organizations, and one with each wall alone: with both, a missing one would not
 * be noticed. Call it before the other hooks of a file. Citus refuses the statements without the conditions, so there
 * row security alone is only tried by `test/programs/citus.test.ts`.
 */
export function useServicesByWall(
  options: Parameters<typeof useService>[0] = {},
): readonly [Walled, ...Walled[]] {
  const without = (): Walled => [
    'with nothing but row security',
    useService(options, (database) => new WithoutFilters(database)),
  ]
  return [
    ['with its own conditions and row security', useService(options)],
    ...(inject('database').isDistributed ? [] : [without()]),
    ['with nothing but its own conditions', useService(options, undefined, useOpenDatabase())],
  ]
}

const OPEN = `DO $$ DECLARE name regclass; BEGIN
  FOR name IN SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relrowsecurity LOOP
    EXECUTE format('ALTER TABLE %s DISABLE ROW LEVEL SECURITY', name);
  END LOOP; END $$`

/** A migrated database without row security: every organization sees whatever a statement selects. */
function useOpenDatabase(): FreshDatabase {
  const fresh = useFreshDatabase()
  beforeAll(() => connected(fresh.superuser, async (superuser) => void (await superuser.query(OPEN))))
  return fresh
}
