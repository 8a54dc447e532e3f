import { CountryField } from '../../form/country-field.tsx'
import { TextField } from '../../form/text-field.tsx'
import { useTranslation } from '../../language/translation.ts'
import type { WriteFields } from '../../register/entry-form.tsx'
import type { siteKind } from './site.ts'

/** The editable fields of a site. */
export function useSiteFields(): WriteFields<keyof typeof siteKind.fields> {
  const { t } = useTranslation()
  return (field, isNew) => (
    <>
      <TextField
        {...field('name')}
        required
        autoFocus={isNew}
        example={isNew ? t('sites.nameExample') : ''}
      />
      <TextField {...field('line1')} required />
      <TextField {...field('line2')} />
      <div data-half>
        <TextField {...field('postalCode')} required />
      </div>
      <div data-half>
        <TextField {...field('postalAddress')} required />
      </div>
      <CountryField {...field('country')} required />
      <TextField {...field('description')} area />
    </>
  )
}
