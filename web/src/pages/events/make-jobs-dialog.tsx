import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../form/dialog.tsx'
import { FormDialog } from '../../form/form-dialog.tsx'
import { IdSelect } from '../../form/id-select.tsx'
import { holdpoint } from '../../interface/client.ts'
import { writeTo } from '../../interface/record.ts'
import { useWrite } from '../../interface/write.ts'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { daysLater } from '../../show/days.ts'
import { Unbroken } from '../../show/unbroken.tsx'
import { useToday } from '../schedule/clock.ts'
import { siteNamed, sitesNamed } from '../sites/site.ts'
import type { Event } from './event.ts'
import classes from './make-jobs.module.css'

await learn('new-jobs')

/** How many days ahead the jobs of a series are created by default. */
const DAYS = 27

interface MakeJobsDialogProps {
  readonly event: Event
  /** The date that was opened. */
  readonly at: string | undefined
  readonly onClose: () => void
}

interface Wanted {
  readonly from: string
  readonly to: string
  readonly siteId?: string
}

/** Creates a job for each date of an event without one; repeating it creates no duplicates. */
export default function MakeJobsDialog({ event, at, onClose }: MakeJobsDialogProps) {
  const { t } = useTranslation()
  const today = useToday()
  const first = at?.slice(0, 10) ?? (event.recurring ? today : event.start.slice(0, 10))
  const [from, setFrom] = useState(first)
  const [to, setTo] = useState(event.recurring ? daysLater(first, DAYS) : first)
  const [siteId, setSiteId] = useState('')
  const [asksSite, setAsksSite] = useState(false)
  const { write, busy } = useWrite(['jobs', 'events'], async (body: Wanted, key) => {
    return (await holdpoint.POST('/events/{id}/jobs', { params: writeTo(event.id, key), body })).data.data
  })
  const [made, setMade] = useState<Awaited<ReturnType<typeof write>>>()
  const go = async () => {
    try {
      setMade(await write({ from, to, ...(siteId === '' ? {} : { siteId }) }))
    } catch (error) {
      setAsksSite(true)
      throw error
    }
  }
  if (made) {
    return (
      <Dialog onClose={onClose} title={t('makeJobs.made', { count: made.length })}>
        {made.length === 0 && <p>{t('makeJobs.none')}</p>}
        <ul className={classes.made}>
          {made.map(({ id, number }) => (
            <li key={id}>
              <Link to="/jobs/$id" params={{ id }}>
                <Unbroken>{t('jobs.numbered', { number })}</Unbroken>
              </Link>
            </li>
          ))}
        </ul>
        <DialogActions>
          <Button onClick={onClose}>{t('action.close')}</Button>
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <FormDialog
      title={t('jobs.makeOfDates')}
      send={t('makeJobs.make')}
      busy={busy}
      className={classes.form}
      onSend={go}
      onClose={onClose}
    >
      <p>{t('makeJobs.about')}</p>
      <TextInput
        type="date"
        label={t('makeJobs.from')}
        value={from}
        onChange={(change) => setFrom(change.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t('makeJobs.to')}
        value={to}
        onChange={(change) => setTo(change.currentTarget.value)}
      />
      {asksSite && !event.site && (
        <IdSelect
          label={t('sites.one')}
          find={sitesNamed}
          named={siteNamed}
          value={siteId}
          onChange={setSiteId}
        />
      )}
    </FormDialog>
  )
}
