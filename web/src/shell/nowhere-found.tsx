import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../interface/session.ts'
import { NotFound } from './not-found.tsx'
import classes from './nowhere-found.module.css'
import { Shell } from './shell.tsx'

/** Shown for an address without a page: inside the shell, or alone if nobody is signed in. */
export function NowhereFound() {
  const { data: me, isPending } = useQuery(meQuery)
  if (isPending) return null
  if (me) {
    return (
      <Shell>
        <NotFound />
      </Shell>
    )
  }
  return (
    <main className={classes.alone}>
      <NotFound />
    </main>
  )
}
