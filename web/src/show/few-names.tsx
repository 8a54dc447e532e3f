import { createContext, use } from 'react'
import { useTranslation } from '../language/translation.ts'
import { usePrinting } from './use-printing.ts'

const MOST = 6

/** Whether what is rendered is for a file, which has all names. */
export const AllNames = createContext(false)

/** Lists names; of many on the screen only the first ones, with how many more there are. */
export function useFewNames(): (names: readonly string[]) => string {
  const { t } = useTranslation()
  // Neither paper nor a file can be asked for more.
  const printing = usePrinting()
  const inFile = use(AllNames)
  return (names) => {
    const more = names.length - MOST
    const all = printing || inFile || more <= 1
    return (all ? names : [...names.slice(0, MOST), t('list.more', { count: more })]).join(', ')
  }
}

/** The same for a cell of a list, which takes its columns only once. */
export function FewNames({ of }: { of: readonly string[] }) {
  return useFewNames()(of)
}
