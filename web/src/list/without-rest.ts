/** What a page reads of its address, without the rest of the address, which the router would keep. */
export function withoutRest<R extends object>(given: Record<string, unknown>, read: R): R {
  return { ...Object.fromEntries(Object.keys(given).map((name) => [name, undefined])), ...read }
}
