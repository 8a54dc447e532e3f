/** The most decimal places that a number can have. */
const PLACES = 20

/**
 * Compares two decimals stored as text, exactly.
 * @returns less than 0 if the first is smaller, 0 if they are equal, more than 0 if it is greater
 */
export function compareDecimals(first: string, second: string): number {
  const difference = scaled(first) - scaled(second)
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}

/** The number in units of its last possible decimal place. */
function scaled(value: string): bigint {
  const [whole = '', places = ''] = value.split('.')
  return BigInt(whole + places.padEnd(PLACES, '0'))
}
