import type { FieldReasons } from './reason.ts'

/** SQL that ends the batch with the refusal of a request. @param reason SQL of it */
export function refuse(reason: string): string {
  return `refuse('refused', ${reason})`
}

/** SQL that ends the batch with 422 on one field. @param reason SQL of it */
export function refuseField(field: string, reason: string): string {
  return refuseFields(`jsonb_build_object('${field}', jsonb_build_array(${reason}))`)
}

/** SQL that ends the batch with 422. @param details SQL of the reasons for each field */
export function refuseFields(details: string): string {
  return `refuse('invalid', jsonb_build_object('details', ${details}))`
}

/** The detail of such a refusal, for a statement that is given it as a value. */
export function refusedFields(details: FieldReasons): string {
  return JSON.stringify({ details })
}
