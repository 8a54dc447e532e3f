import {
  exactDecimal,
  type Field,
  id,
  list,
  nullable,
  oneOf,
  prose,
  sha256,
  text,
} from '../../../engine/index.ts'
import { required } from '../../../platform/refusals/fields.ts'
import type { FieldReasons } from '../../../platform/refusals/reason.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'
import { actBody } from '../../people/pins/act-body.ts'
import { notTaken } from './refusals.ts'

interface Rules {
  /** The states of the job that allow it. */
  readonly in: readonly string[]
  /** Its values. */
  readonly data: readonly (keyof typeof DATA)[]
  /** What may be given, too. */
  readonly optional?: readonly (keyof typeof DATA)[]
  /** Whether only a supervisor of the crew may sign it. */
  readonly bySupervisor?: true
}

const BEFORE_AND_DURING = ['confirmed', 'in_progress', 'suspended']
const BEGUN = ['in_progress', 'suspended']
const RUNNING = ['in_progress']

const DATA = {
  workStepId: nullable(id({ about: 'A step of the permit.' })),
  checkId: nullable(id({ about: 'A check of the step.' })),
  value: nullable(exactDecimal({ about: 'The measured value.', example: '20.9' })),
  filePath: nullable(
    text(255, {
      about: 'Path of a photo, uploaded with the purpose `proof`.',
      example: '0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40.webp',
    }),
  ),
  reason: nullable(prose(2_000, { example: 'The gasket leaks.' })),
  safetyRequirementIds: nullable(
    list(
      id(),
      { minItems: 1, maxItems: 500, uniqueItems: true },
      { about: 'Requirements of the job that people sign on site.' },
    ),
  ),
  documentSha256: nullable(
    sha256({
      about: 'SHA-256 of the permit that was shown: 409 `permit_changed` if there is another by now.',
      example: '9e4b3fac758e1d5870f82aafe9e89705c74cdaf467ae1b285cf802d728ceb829',
    }),
  ),
} satisfies { readonly [name: string]: Field }

/** The meanings that people sign in a job. */
export const SIGNED = {
  briefed: { in: BEFORE_AND_DURING, data: [], optional: ['documentSha256'] },
  on_site: { in: BEFORE_AND_DURING, data: ['safetyRequirementIds'], optional: ['documentSha256'] },
  done: { in: RUNNING, data: ['workStepId'] },
  undone: { in: RUNNING, data: ['workStepId', 'reason'] },
  measured: { in: BEGUN, data: ['workStepId', 'checkId', 'value'] },
  evidence: { in: BEGUN, data: ['workStepId', 'filePath'] },
  round: { in: BEGUN, data: [] },
  not_needed: { in: RUNNING, data: ['workStepId', 'reason'], bySupervisor: true },
} as const satisfies { readonly [meaning: string]: Rules }

export type SignedMeaning = keyof typeof SIGNED

const names = Object.keys(DATA) as readonly (keyof typeof DATA)[]

export const signedBody = actBody(
  { meaning: oneOf(Object.keys(SIGNED) as SignedMeaning[], undefined, { example: 'briefed' }), ...DATA },
  ['meaning'],
)

/** @throws Refusal 422 naming everything that the meaning lacks or does not use */
export function requireItsData(
  body: { readonly meaning: SignedMeaning } & { readonly [name: string]: unknown },
): void {
  const { data, optional = [] }: Rules = SIGNED[body.meaning]
  const reasons: FieldReasons = Object.fromEntries(
    names.flatMap((name) => {
      const isGiven = body[name] !== undefined && body[name] !== null
      if (data.includes(name)) return isGiven ? [] : [[name, [required()]]]
      return isGiven && !optional.includes(name) ? [[name, [notTaken()]]] : []
    }),
  )
  if (Object.keys(reasons).length > 0) throw invalid(reasons)
}
