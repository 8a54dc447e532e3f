import { hash } from 'node:crypto'
import type { Address } from '../sites/place.ts'

/**
 * One line for a geocoder: street, postal code and locality, country. The second address line has gates and floors,
 * which no map knows.
 */
export function inOneLine({ line1, postalCode, postalAddress, country }: Address): string {
  return [line1, `${postalCode} ${postalAddress}`, country].map(plain).join(', ')
}

/** The same 64 digits for addresses that differ only in case and spaces. */
export function addressKey(address: Address): string {
  return hash('sha256', inOneLine(address).toLowerCase(), 'hex')
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}
