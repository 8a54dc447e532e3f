import { useEffect, useRef, useState } from 'react'
import { learn } from '../language/language.ts'
import { useTranslation } from '../language/translation.ts'
import classes from './versioned.module.css'

await learn('confirmations')

/**
 * Says that nothing is confirmed and which fields are to be corrected, as long as there are any, and leads to the
 * first. The fields say themselves what is wrong.
 */
export default function NotAccepted() {
  const { t } = useTranslation()
  const [names, setNames] = useState<readonly string[]>()
  const hasLed = useRef(false)
  useEffect(() => {
    const look = () => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('main [aria-invalid="true"]')]
      setNames(fields.map(nameOf))
      if (!hasLed.current) fields[0]?.focus()
      hasLed.current ||= fields.length > 0
    }
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, attributeFilter: ['aria-invalid'], childList: true })
    return () => observer.disconnect()
  }, [])
  if (names === undefined || (names.length === 0 && hasLed.current)) return null
  return (
    <p role="alert" className={classes.problem}>
      {names.length > 0
        ? t('versions.notAccepted', { fields: [...new Set(names)].join('; ') })
        : t('versions.notSaved')}
    </p>
  )
}

/** The part of the page that a field is in, and its label. */
function nameOf(field: HTMLInputElement): string {
  const part = field.closest<HTMLElement>('[data-part]')?.dataset.part
  const group = field.closest('fieldset')?.getAttribute('aria-label')
  const label = field.labels?.[0]?.textContent.replace(/\s*\*$/, '') ?? field.getAttribute('aria-label')
  return [part, group, label].filter(Boolean).join(', ')
}
