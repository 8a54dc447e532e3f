import { useTranslation } from '../language/translation.ts'

const BUILT_IN = ['administrator', 'planner', 'coordinator', 'supervisor', 'worker', 'viewer'] as const

/** What a role is called: the built-in ones in the reader's language, others as somebody named them. */
export function useRoleName(): (name: string) => string {
  const { t } = useTranslation()
  return (name) => {
    const known = BUILT_IN.find((each) => each === name)
    return known ? t(`shell.role.${known}`) : name
  }
}
