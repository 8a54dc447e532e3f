/** A length as it is shown, and as a field has it: `45 min`, `2 h`, `1 h 30 min`. All languages write it so. */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
