import { type RecordOf, records } from '../../interface/records.ts'

export type Organization = RecordOf<'/organizations'>

export const organizations = records('/organizations')

export type OrganizationValues = {
  name: string
  country: string
  timeZone: string
  language: Organization['language']
}

export function organizationValues({ name, country, timeZone, language }: Organization): OrganizationValues {
  return { name, country: country ?? '', timeZone, language }
}
