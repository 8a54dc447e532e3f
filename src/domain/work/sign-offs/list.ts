import { listOfJob } from '../jobs/list-of-job.ts'
import { signOff } from '../log/resource.ts'
import { signOffSchema } from './sign.ts'

export const listSignOffs = listOfJob(signOff, {
  route: 'GET /jobs/{id}/sign-offs',
  summary: 'View the log of a job',
  about: 'Everything signed and done in the job, oldest first.',
  schema: signOffSchema,
  orderBy: 'place',
})
