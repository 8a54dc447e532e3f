/** Whose rows a statement reads or writes: a context, or the author of a change in another organization. */
export interface Scope {
  readonly organizationId: string
}
