import { CALLER_PERMISSIONS } from '../../platform/auth/authorize.ts'
import { type Life, type Step, stateSql } from './life.ts'

/**
 * `with[]=actions`: the steps that the caller may take with the record now, by its state and their permissions, in
 * the order of the life.
 * @param segment the first word of the permissions
 * @param state SQL for the state of row `r`, if it is not the one in its column
 */
export function actionsOf(segment: string, life: Life, state = stateSql(life)) {
  const offered = Object.entries<Step>(life.steps).filter(([, step]) => needs(segment, '', step).length > 0)
  const names = offered.map(([name]) => name)
  const each = offered.map(([name, step]) => {
    const { in: states, unless } = step
    const permitted = needs(segment, name, step).map(
      (permission) => `may.held && ARRAY['*', '${permission}']`,
    )
    const conditions = [
      `may.state IN (${states.map((state) => `'${state}'`).join(', ')})`,
      ...permitted,
      ...(unless === undefined ? [] : [`(${unless}) IS NOT TRUE`]),
    ]
    return `CASE WHEN ${conditions.join(' AND ')} THEN '${name}' END`
  })
  return {
    schema: {
      type: 'array',
      items: { type: 'string', enum: names },
      description: 'The actions that the caller may take on the record now.',
    },
    // OFFSET 0 evaluates state and permissions once per record, and the permissions once per statement.
    sql: `(SELECT array_to_json(array_remove(ARRAY[${each.join(', ')}], NULL))
      FROM (SELECT ${state} AS state, ${CALLER_PERMISSIONS} AS held OFFSET 0) may)`,
  }
}

/** Every permission that a step requires. */
export function needs(segment: string, name: string, step: Step): readonly string[] {
  return step.needs ?? [`${segment}.${name === 'delete' ? 'delete' : 'update'}`]
}
