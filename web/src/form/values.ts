/** What the fields of a form hold while it is filled in. */
export type Values = { [name: string]: string | boolean }
