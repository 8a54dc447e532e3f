import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '../language/translation.ts'
import { pageOf } from '../noun.ts'
import { announce, useAttempt } from './announcements.tsx'
import { recordAt } from './record-page.ts'
import { occupied } from './shortcuts.ts'

const KEYS = 'eCjk'

/** The keys of a record's page. Their code is loaded with the first key press. */
export function useRecordKeys(): void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const router = useRouter()
  const attempt = useAttempt()
  useEffect(() => {
    const act = async (key: string, { noun, id }: NonNullable<ReturnType<typeof recordAt>>) => {
      const { askToConfirm, edit, neighbour } = await import('./record-key-acts.ts')
      // The reader may have left the record meanwhile.
      if (recordAt(router.latestLocation.pathname)?.id !== id) return
      if (key === 'e') return edit()
      if (key === 'C') return askToConfirm()
      const next = await neighbour(noun.segment, id, key === 'j' ? 1 : -1)
      if (recordAt(router.latestLocation.pathname)?.id !== id) return
      if (next === undefined) announce(t(`shortcuts.${key === 'j' ? 'isLast' : 'isFirst'}`))
      else await navigate(pageOf<typeof noun.page>(noun, next))
    }
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event
      if (ctrlKey || metaKey || altKey || defaultPrevented || occupied(target)) return
      const record = KEYS.includes(key) && recordAt(router.state.location.pathname)
      if (!record) return
      event.preventDefault()
      void attempt(() => act(key, record))
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [attempt, navigate, router, t])
}
