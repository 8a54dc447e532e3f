import { ORGANIZATION } from '../interface/organization-link.ts'

/**
 * What a page reads of its address, without the rest of the address, which the router would keep. The organization of a
 * link stays.
 */
export function withoutRest<R extends object>(given: Record<string, unknown>, read: R): R {
  const rest = Object.keys(given).filter((name) => name !== ORGANIZATION)
  return { ...Object.fromEntries(rest.map((name) => [name, undefined])), ...read }
}
