import type { JobAct } from '../acts/use-job-acts.tsx'
import { SignButton } from './sign-button.tsx'
import { useIsRead } from './use-is-read.ts'
import classes from './work-page.module.css'

/** What another crew member may do to the job on this phone. */
export function ByOtherButton({ of: { label, go } }: { of: JobAct }) {
  return (
    <SignButton size="lg" fullWidth variant="default" onClick={go}>
      {label}
    </SignButton>
  )
}

/** An act on the job as a whole, within reach of thumbs. */
export function ActButton({ of: { label, busy, go } }: { of: JobAct }) {
  const isRead = useIsRead()
  return (
    <SignButton size="lg" className={classes.primary} loading={busy} disabled={!isRead} onClick={go}>
      {label}
    </SignButton>
  )
}
