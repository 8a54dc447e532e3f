import { learn } from '../../../language/language.ts'
import { PlaceOfClock } from '../../../show/zone.ts'
import type { Job } from '../job.ts'
import { Acts } from './acts.tsx'
import { Stops } from './stops.tsx'

await learn('work')

/** What stops the work of a job with a permit, or waits in it, and what its reader does next. */
export default function Next({ job }: { job: Job }) {
  return (
    <PlaceOfClock value={job.standing?.timeZone}>
      <Stops job={job} />
      <Acts job={job} />
    </PlaceOfClock>
  )
}
