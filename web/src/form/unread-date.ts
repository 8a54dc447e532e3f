const KINDS = ['date', 'datetime-local', 'time']

/**
 * Whether a field for a date or a time has something else: what is incomplete or in no calendar, for which browsers
 * give the value of an empty field, or a year of two digits, which they take for one of the first century.
 */
export function isUnreadDate(field: HTMLInputElement): boolean {
  return KINDS.includes(field.type) && (field.validity.badInput || /^0\d{3}-/.test(field.value))
}
