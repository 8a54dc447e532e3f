import type { Operation } from '../../../engine/index.ts'
import { confirmJob } from './confirm.ts'
import { resumeJob, startJob } from './start.ts'
import { suspend } from './suspend.ts'

/** What is done with a job from its confirmation on, hand-back and completion aside. */
export const actOperations: readonly Operation[] = [confirmJob, startJob, suspend, resumeJob]
