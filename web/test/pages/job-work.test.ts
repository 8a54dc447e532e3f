import { everyPageOf } from '../support/every-page.ts'

await everyPageOf('job-work')
