import { myReadiness } from './mine.ts'
import { jobReadiness } from './of-job.ts'

/** Readiness of jobs, and of all work of the caller. */
export const workReadinessOperations = [jobReadiness, myReadiness]
