const KINDS = ['date', 'datetime-local', 'time']

/** Fields in which somebody has begun a date. Firefox says nothing of it until it is complete or partly deleted. */
const begun = new WeakSet<EventTarget>()
const onKey = ({ target, key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
  // Alt and an arrow open the calendar, others change tabs.
  if (!target || altKey || ctrlKey || metaKey) return
  if (/^(\d|ArrowUp|ArrowDown|PageUp|PageDown|Home|End)$/.test(key)) begun.add(target)
  else if (/^(Backspace|Delete)$/.test(key)) begun.delete(target)
}
// Some fields keep their keys to themselves, and what a field says of its value comes before the field acts on it.
document.addEventListener('keydown', onKey, { capture: true })
document.addEventListener('input', ({ target }) => target && begun.delete(target), { capture: true })

/**
 * Whether a field for a date or a time has something else: what is incomplete or in no calendar, for which browsers
 * give the value of an empty field, or a year of two digits, which they take for one of the first century.
 */
export function isUnreadDate(field: HTMLInputElement): boolean {
  if (!KINDS.includes(field.type)) return false
  return field.validity.badInput || (field.value === '' && begun.has(field)) || /^0\d{3}-/.test(field.value)
}

/** Empties a field that has something else than a date. */
export function emptyUnreadDate(field: HTMLInputElement): void {
  begun.delete(field)
  field.value = ''
}
