import { NativeSelect } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { CountryField } from '../../form/country-field.tsx'
import { FormBody } from '../../form/form-body.tsx'
import { TextField } from '../../form/text-field.tsx'
import { useRecordForm } from '../../form/use-record-form.ts'
import { keys } from '../../interface/keys.ts'
import type { Tagged } from '../../interface/record.ts'
import { useCan, useMe } from '../../interface/session.ts'
import { LANGUAGES } from '../../language/languages.ts'
import { useTranslation } from '../../language/translation.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { countryName } from '../../show/country.ts'
import { zoneChoices } from '../../show/zone-choices.ts'
import {
  type Organization,
  type OrganizationValues,
  organizations,
  organizationValues,
} from './organization.ts'
import classes from './settings.module.css'

/** The caller's organization: its name and its time zone. */
export function OrganizationPage() {
  const { t, language } = useTranslation()
  const can = useCan()
  const client = useQueryClient()
  const { id } = useMe().organization
  const query = organizations.one(id)
  const { data } = useSuspenseQuery(query)
  const { record } = data
  const begin = (now: Tagged<Organization>) => ({ values: organizationValues(now.record), tag: now.tag })
  const of = useRecordForm({
    name: `organizations:${id}`,
    start: begin(data),
    touches: ['organizations'],
    save: ({ values, tag }, key) =>
      organizations.change(id, { body: { ...values, country: values.country || null }, tag }, key),
    shownFrom: 'organizations',
    // The menu shows its name, and every time depends on its time zone.
    onSaved: () => void client.invalidateQueries({ queryKey: keys.me }),
    readAgain: async () => begin(await client.fetchQuery({ ...query, staleTime: 0 })),
  })
  const labels = {
    name: t('field.name'),
    country: t('sites.country'),
    timeZone: t('sites.timeZone'),
    language: t('field.mailLanguage'),
  }
  const texts = ({ name, country, timeZone, language: own }: OrganizationValues) => ({
    [labels.name]: name,
    [labels.country]: countryName(country, language),
    [labels.timeZone]: timeZone,
    [labels.language]: LANGUAGES[own],
  })
  const { form } = of
  const readOnly = !can('organizations.update')
  return (
    <>
      <PageHead
        title={t('settings.part.organization.title')}
        of={{ title: t('shell.page.settings'), to: '/settings' }}
      />
      <p className={classes.about}>{t('organization.about')}</p>
      <FormBody of={of} texts={texts} readOnly={readOnly}>
        <TextField form={form} name="name" label={labels.name} required readOnly={readOnly} />
        <CountryField form={form} name="country" label={labels.country} readOnly={readOnly} />
        <NativeSelect
          key={form.key('timeZone')}
          label={labels.timeZone}
          description={t('organization.timeZoneHint')}
          disabled={readOnly}
          data={zoneChoices(record.timeZone)}
          {...form.getInputProps('timeZone')}
        />
        <NativeSelect
          key={form.key('language')}
          label={labels.language}
          description={t('organization.languageHint')}
          disabled={readOnly}
          data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('language')}
        />
      </FormBody>
    </>
  )
}
