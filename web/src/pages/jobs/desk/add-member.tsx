import { Suspense, useState } from 'react'
import type { Named } from '../../../form/record-combobox.tsx'
import { RecordSelect } from '../../../form/record-select.tsx'
import { peopleNamed } from '../../../interface/people.ts'
import { useTranslation } from '../../../language/translation.ts'
import { later } from '../../../shell/later.tsx'
import type { Job } from '../job.ts'
import classes from './desk.module.css'

const Joining = later(() => import('./joining.tsx'))

/** Adds somebody to the crew, after showing what they lack for the work and where else they are. */
export function AddMember({ job }: { job: Job }) {
  const { t } = useTranslation()
  const [person, setPerson] = useState<Named>()
  // A new field for each person who was added here, whoever else changes the crew meanwhile.
  const [added, setAdded] = useState(0)
  const onJoined = () => {
    setPerson(undefined)
    setAdded((before) => before + 1)
  }
  return (
    <div className={classes.add} data-screen-only>
      <RecordSelect
        key={added}
        label={t('desk.add')}
        find={peopleNamed}
        value={person}
        onChange={setPerson}
      />
      {person && (
        <Suspense>
          <Joining key={person.id} job={job} person={person} onJoined={onJoined} />
        </Suspense>
      )}
    </div>
  )
}
