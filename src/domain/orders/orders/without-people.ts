import type { Include } from '../../../engine/index.ts'

const IS_OLD = `EXISTS (SELECT FROM orders_without_people w WHERE w.organization_id = $1 AND w.order_id = r.id)`

/** Includes that name people become null once the organization no longer keeps whose order it was. */
export function withoutPeopleOnceOld<I extends { readonly [name: string]: Include }>(includes: I): I {
  const entries = Object.entries(includes).map(([name, include]) => [
    name,
    { ...include, sql: `(CASE WHEN NOT ${IS_OLD} THEN ${include.sql} END)` },
  ])
  return Object.fromEntries(entries) as I
}
