import { aboutField } from '../../../platform/refusals/reason.ts'

export const endsBeforeItBegins = aboutField(
  'ends_before_it_begins',
  (field) => `The ${field} field must not be before validFrom.`,
)
