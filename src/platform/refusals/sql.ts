/** SQL that ends the batch by refusing the request. @param reason SQL for the reason */
export function refuse(reason: string): string {
  return `refuse('refused', ${reason})`
}

/** SQL that ends the batch with 422 on one field. @param reason SQL for the reason */
export function refuseField(field: string, reason: string): string {
  return refuseFields(`jsonb_build_object('${field}', jsonb_build_array(${reason}))`)
}

/** SQL that ends the batch with 422. @param details SQL for the reasons of each field */
export function refuseFields(details: string): string {
  return `refuse('invalid', jsonb_build_object('details', ${details}))`
}

/**
 * SQL that ends the batch with 409 `duplicate`, because what one field names exists already.
 * @param reason SQL for the reason
 */
export function refuseSecond(field: string, reason: string): string {
  return `refuse('duplicate', jsonb_build_object('details', jsonb_build_object('${field}', jsonb_build_array(${reason}))))`
}
