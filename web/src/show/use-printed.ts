import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { serviceNow } from '../interface/service-clock.ts'
import { useMe } from '../interface/session.ts'
import { useTranslation } from '../language/translation.ts'
import { useWhen } from './when.tsx'

/** Whose a printed page is, and as of when. */
export function usePrinted(): readonly string[] {
  const { t } = useTranslation()
  const { organization } = useMe()
  const { exact } = useWhen()
  const [at, setAt] = useState(serviceNow)
  useEffect(() => {
    // Before the browser lays out the paper.
    const now = () => flushSync(() => setAt(serviceNow()))
    window.addEventListener('beforeprint', now)
    return () => window.removeEventListener('beforeprint', now)
  }, [])
  const { timeZone } = organization
  return [organization.name, t('list.printed', { when: exact(new Date(at).toISOString()), timeZone })]
}
