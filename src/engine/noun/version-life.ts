import { type Life, lifeOf, type Step } from './life.ts'

const current = ['draft', 'confirmed'] as const

/** Only its newest version takes steps of a logical record; `requireCurrent` refuses others. */
const superseded = { when: 'NOT r.is_current' } as const

/** The steps of a version. `confirm` is a PUT with `status: confirmed` unless it has a separate operation. */
const versionSteps = {
  update: { in: current },
  confirm: { in: ['draft'], to: 'confirmed' },
  delete: { in: ['draft'] },
} as const

/** The states in which every version takes a change: a draft in place, a confirmed one by a next version. */
export const CHANGEABLE: readonly string[] = versionSteps.update.in

/** The states of a version: a confirmed one never changes again. */
export const versionStates = { states: current, derived: { superseded } } as const

/**
 * The step that creates a draft of another logical record with everything in the current version.
 * @param segment the first word of its permissions
 * @param owned those of what is copied with it
 */
export function duplication(segment: string, ...owned: readonly string[]): Step<(typeof current)[number]> {
  return {
    in: current,
    needs: [`${segment}.create`, `${segment}.read`, ...owned.map((each) => `${each}.create`)],
  }
}

interface Further<State extends string, Name extends string> {
  /** Beyond `draft` and `confirmed`. */
  readonly states?: readonly State[]
  /**
   * In addition to `update`, `confirm` and `delete`, or instead of them. A PUT changes a draft in place; in any other
   * state named by `update` it creates the next version.
   */
  readonly steps: { readonly [name in Name]: Step<NoInfer<State> | (typeof current)[number]> }
}

/** Declares the life of a version with further states or steps. */
export function lifeOfVersions<const State extends string = never, const Name extends string = never>({
  states = [],
  steps,
}: Further<State, Name>): Life<Name | keyof typeof versionSteps, State | (typeof current)[number]> {
  return lifeOf({
    states: [...current, ...states],
    derived: { superseded },
    steps: { ...versionSteps, ...steps },
  })
}

/** The life of a version without further states. */
export const versionLife = lifeOfVersions({ steps: {} })

/**
 * The states that the body of a PUT or POST may name: a version that is confirmed in another way is saved as a draft.
 */
export function statesToSave({ steps }: Life): readonly string[] {
  return steps.confirm?.in.includes('draft') ? current : ['draft']
}
