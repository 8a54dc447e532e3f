import { useTranslation } from '../language/translation.ts'
import { usePrinting } from './use-printing.ts'

const MOST = 6

/** Lists names; of many on the screen only the first ones, with how many more there are. */
export function useFewNames(): (names: readonly string[]) => string {
  const { t } = useTranslation()
  // Paper cannot be asked for more.
  const printing = usePrinting()
  return (names) => {
    const more = names.length - MOST
    const all = printing || more <= 1
    return (all ? names : [...names.slice(0, MOST), t('list.more', { count: more })]).join(', ')
  }
}
