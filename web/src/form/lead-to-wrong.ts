/** Leads to the first wrong field, in the order of the page. @param form what was sent; else anything that is shown */
export function leadToWrong(form: ParentNode = document): void {
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
