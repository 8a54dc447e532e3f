import type { Choice } from '../../form/finder.tsx'
import { Picker } from '../../form/picker.tsx'
import { learn } from '../../language/language.ts'
import { useTranslation } from '../../language/translation.ts'
import { useOfferedContents } from '../educational-contents/offered.ts'

await learn('requirements')

interface ContentChoiceProps {
  readonly value: Choice | undefined
  readonly onChange: (content: Choice) => void
  /** The error if none is chosen. */
  readonly missing?: string | undefined
}

/** The training content of an assessment. */
export default function ContentChoice({ value, onChange, missing }: ContentChoiceProps) {
  const { t } = useTranslation()
  return (
    <Picker
      label={t('assessments.content')}
      hint={t(value ? 'assessments.otherContent' : 'requirements.findContent')}
      {...useOfferedContents()}
      value={value ? [value] : []}
      error={missing}
      // Choosing another one replaces it; there is always one.
      onChange={(chosen) => {
        const last = chosen.at(-1)
        if (last) onChange(last)
      }}
    />
  )
}
