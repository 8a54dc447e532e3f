import type { Texts } from '../../form/texts.ts'
import { personNamed } from '../../interface/people.ts'
import { useTranslation } from '../../language/translation.ts'
import { useDay } from '../../show/when.tsx'
import type { Deviation, DeviationValues } from './deviation.ts'

/** What a person reads in the details of a deviation. Its site does not change. */
export function useTexts(): (values: DeviationValues) => Texts {
  const { t } = useTranslation()
  const day = useDay()
  return ({ description, severity, stopsWork, photoPath, assigneeId, dueOn }) => ({
    [t('deviations.what')]: description,
    [t('field.severity')]: t(`risk.${severity as Deviation['severity']}`),
    [t('deviations.stopsWork')]: stopsWork,
    [t('field.photo')]: photoPath && [{ path: photoPath, alt: '' }],
    [t('deviations.assignee')]: assigneeId && personNamed(assigneeId),
    [t('deviations.dueOn')]: day(dueOn),
  })
}
