import type { Operation } from '../../../engine/index.ts'
import { confirmJob } from './confirm.ts'
import { resumeJob, startJob } from './start.ts'
import { suspend } from './suspend.ts'

/** The acts on a job from its confirmation on, except hand-back and completion. */
export const actOperations: readonly Operation[] = [confirmJob, startJob, suspend, resumeJob]
