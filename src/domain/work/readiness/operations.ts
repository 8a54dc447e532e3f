import { myReadiness } from './mine.ts'
import { jobReadiness } from './of-job.ts'

export const workReadinessOperations = [jobReadiness, myReadiness]
