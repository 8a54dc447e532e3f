import { myReadiness } from './mine.ts'
import { jobReadiness } from './of-job.ts'

/** What is asked about jobs, and about everything that the caller is assigned to. */
export const workReadinessOperations = [jobReadiness, myReadiness]
