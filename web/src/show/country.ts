const CODE = /^[A-Z]{2}$/

/** The name of a country in a language, if it is stored as its code of ISO 3166; otherwise the text as it was written. */
export function countryName(country: string, language: string): string {
  if (!CODE.test(country)) return country
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
}
