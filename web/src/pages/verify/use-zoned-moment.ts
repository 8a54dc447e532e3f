import { useTranslation } from '../../language/translation.ts'

/** Says a moment, in milliseconds, in the reader's time zone, which it names: the reader may be far from the site. */
export function useZonedMoment(): (at: number) => string {
  const { locale } = useTranslation()
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return (at) => format.format(at)
}
