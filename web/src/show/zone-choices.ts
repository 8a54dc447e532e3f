/** The time zones to choose from: besides those that the browser names, UTC and the present one. */
export function zoneChoices(present: string | null): string[] {
  const named = Intl.supportedValuesOf('timeZone')
  return [...new Set(['UTC', ...(present === null ? [] : [present]), ...named])].toSorted()
}
