import type { Noun } from '../../../engine/index.ts'
import { signOff } from '../log/resource.ts'
import { completeJob } from './complete.ts'
import { handBack } from './hand-back.ts'
import { listSignOffs } from './list.ts'
import { releases } from './release.ts'
import { sign } from './sign.ts'

export const signOffs: Noun<typeof signOff> = {
  of: signOff,
  sample: () => import('./sample.ts'),
  operations: [listSignOffs, sign, ...releases, handBack, completeJob],
}
