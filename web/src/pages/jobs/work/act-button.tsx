import { Button } from '@mantine/core'
import type { JobAct } from '../acts/use-job-acts.tsx'
import classes from './work-page.module.css'

/** What is done to the job as a whole, where thumbs reach it. */
export function ActButton({ of: { label, busy, go } }: { of: JobAct }) {
  return (
    <Button size="lg" className={classes.primary} loading={busy} onClick={go}>
      {label}
    </Button>
  )
}
