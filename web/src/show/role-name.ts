import { useTranslation } from '../language/translation.ts'

const BUILT_IN = ['administrator', 'planner', 'coordinator', 'supervisor', 'worker', 'viewer'] as const

/** The name of a role: built-in ones in the reader's language, others as given. */
export function useRoleName(): (name: string) => string {
  const { t } = useTranslation()
  return (name) => {
    const known = BUILT_IN.find((each) => each === name)
    return known ? t(`shell.role.${known}`) : name
  }
}
