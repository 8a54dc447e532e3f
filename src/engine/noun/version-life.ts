import { lifeOf } from './life.ts'

const current = ['draft', 'confirmed'] as const

/** Only its newest version takes steps of a logical record; another is refused by `requireCurrent`. */
const superseded = { status: 'confirmed', when: 'NOT r.is_current' } as const

/** The steps of a version. `confirm` is a PUT with `status: confirmed` where it is no operation of its own. */
export const versionSteps = {
  update: { in: current },
  confirm: { in: ['draft'], to: 'confirmed' },
  delete: { in: ['draft'] },
} as const

/** The states of a version: a confirmed one never changes again. */
export const versionStates = { states: current, derived: { superseded } } as const

/** The life of a version that takes no other steps. */
export const versionLife = lifeOf({ ...versionStates, steps: versionSteps })
