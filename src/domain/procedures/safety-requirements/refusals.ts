import { wrongField } from '../../../platform/refusals/reason.ts'

export const endsBeforeItBegins = wrongField('ends_before_it_begins', 'must not be before validFrom')
