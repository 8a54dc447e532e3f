import type { PermissionName } from '../../platform/auth/permission.ts'
import { type BoundStatement, bind, statement } from '../../platform/postgres/statement.ts'
import { text, texts } from '../../platform/refusals/reason.ts'
import { conflict, invalid, type Refusal } from '../../platform/refusals/refusal.ts'
import { needs } from '../noun/actions.ts'
import type { Author } from '../noun/author.ts'
import type { Fields } from '../noun/field.ts'
import type { Life, Step } from '../noun/life.ts'
import type { Resource } from '../noun/resource.ts'
import type { Scope } from '../noun/scope.ts'
import type { Context } from '../read/context.ts'
import type { RecordRef } from '../read/locate.ts'
import type { OnRecord, Operation } from '../read/operation.ts'
import type { Single } from '../read/reply.ts'
import { actOperation } from './act-operation.ts'
import { audit } from './audit.ts'
import { requireCurrent } from './superseded.ts'
import { commit, lockAndCapture, retryOnConflict, type Values } from './write.ts'

/** `POST /{segment}/{id}/{step}` for each step of the life that is a plain operation. */
export function stepOperations(of: Resource): readonly Operation[] {
  return Object.entries<Step>(of.life?.steps ?? {}).flatMap(([name, step]) => {
    const { summary } = step
    if (summary === undefined) return []
    const [permission = null, ...alsoNeeds] = needs(of.access, name, step) as readonly PermissionName[]
    return [
      actOperation(of, name, {
        summary,
        permission,
        alsoNeeds,
        run: (context, found) => takeStep(of, context, found, name, step),
      }),
    ]
  })
}

/**
 * Locks the record, sets its status, writes the audit row, and runs the further statements of the step.
 * @throws Refusal 409 in another state
 */
function takeStep(
  of: Resource,
  context: Context,
  { record, query }: OnRecord,
  name: string,
  step: Step,
): Promise<Single> {
  return retryOnConflict(of, context, record, (loaded) => {
    requireCurrent(of, loaded)
    requireStep(of, loaded, name)
    return commit(of, context, { id: loaded.id, query }, [
      ...lockAndCapture(of, context, loaded),
      ...(of.versioned && step.to === 'confirmed' ? [leaveForce(of, context, loaded.canonicalId)] : []),
      newState(of, context, loaded.id, name),
      audit(of, context, loaded.id, name),
      ...(step.also?.(context, loaded, name) ?? []),
    ])
  })
}

/**
 * The state and the stamps of a step, by the acting person. An act writes it after its own checks.
 * @param values further columns
 */
export function newState<S extends string, C extends string>(
  of: Resource<Fields, string, S, C>,
  { organizationId, caller, acting }: Author,
  id: string,
  name: NoInfer<S>,
  values: NoInfer<Values<C>> = {},
): BoundStatement {
  const { to, stamp } = stepOf(of, name)
  const stamps = stamp ? `, ${stamp}_at = statement_timestamp(), ${stamp}_by = $4` : ''
  const force = of.versioned && to ? `, in_force = ${to === 'confirmed'}` : ''
  const more = Object.keys(values).map((column, index) => `, ${column} = $${index + 5}`)
  return bind(
    statement(`
UPDATE ${of.table} SET status = coalesce($3, status), updated_at = statement_timestamp(), updated_by = $4${stamps}${force}${more.join('')}
WHERE organization_id = $1 AND id = $2`),
    [organizationId, id, to ?? null, acting?.userId ?? caller.userId, ...Object.values(values)],
  )
}

/** Takes the version in force of a logical record out of force. */
export function leaveForce(of: Resource, { organizationId }: Scope, canonicalId: string): BoundStatement {
  return bind(
    statement(`
UPDATE ${of.table} SET in_force = false WHERE organization_id = $1 AND canonical_id = $2 AND in_force`),
    [organizationId, canonicalId],
  )
}

/**
 * @throws Refusal unless the record is in a state that allows the step: 409 `wrong_state`, or the refusal that the life
 *   declares instead
 */
export function requireStep<S extends string>(
  of: Resource<Fields, string, S>,
  { status: state }: RecordRef,
  name: NoInfer<S>,
): void {
  const step = stepOf(of, name)
  if (step.in.includes(state)) return
  const derived = of.life?.derived ?? {}
  throw derived[state]?.refusal?.(name) ?? forbiddenBy(of.name, state, name, step, derived)
}

function stepOf<S extends string>({ name: noun, life }: Resource<Fields, string, S>, name: S): Step {
  if (!life) throw new Error(`${noun} has no life`)
  return life.steps[name]
}

/** `needed` names the states that allow the step. */
export const wrongState = conflict(
  'wrong_state',
  ({ kind, state, needed }) =>
    `The ${kind} is ${spoken(state)}; for this it must be ${needed.map(spoken).join(' or ')}.`,
  { params: { kind: text, state: text, step: text, needed: texts } },
)

/** The refusal of every step that a state forbids. */
function forbiddenBy(
  noun: string,
  state: string,
  name: string,
  step: Step,
  derived: Life['derived'],
): Refusal {
  const needed = step.in.filter((each) => !step.in.includes(derived[each]?.status ?? ''))
  const params = { kind: noun, state, step: name, needed }
  return step.refusedWith === 422
    ? invalid({ status: [wrongState.reason(params)] }, 'wrong_state')
    : wrongState(params)
}

/** `in_progress` → `in progress` */
function spoken(state: string): string {
  return state.replaceAll('_', ' ')
}
