import { Picker } from '../../form/picker.tsx'
import { useCan } from '../../interface/session.ts'
import { useTranslation } from '../../language/translation.ts'
import { createRequirement, requirementsNamed } from './requirement.ts'
import type { Requirement } from './work-step.ts'

interface RequirementsFieldProps {
  readonly value: readonly Requirement[]
  readonly autoFocus: boolean
  readonly onChange: (requirements: readonly Requirement[]) => void
}

/** The requirements of a step: found by name, or created if missing. */
export function RequirementsField({ value, autoFocus, onChange }: RequirementsFieldProps) {
  const { t } = useTranslation()
  const can = useCan()
  const creation = (onSite: boolean) => ({
    label: (name: string) =>
      t(onSite ? 'workTasks.editor.createOnSite' : 'workTasks.editor.createBefore', { name }),
    create: (name: string, key: string) => createRequirement({ name, onSite }, key),
  })
  return (
    <Picker
      label={t('workTasks.step.requirements')}
      hint={t('workTasks.editor.findRequirement')}
      removal={(name) => t('workTasks.editor.removeRequirement', { name })}
      aside={({ onSite }) => t(onSite ? 'workTasks.step.onSite' : 'workTasks.step.before')}
      find={(text, signal) => requirementsNamed(text, signal, can('safety-requirements.update'))}
      creations={can('safety-requirements.create') ? [creation(false), creation(true)] : []}
      segment="safety-requirements"
      autoFocus={autoFocus}
      value={value}
      onChange={onChange}
    />
  )
}
