/**
 * The organization whose rows a statement reads or writes: that of a context, or of an author who changes something
 * in another organization.
 */
export interface Scope {
  readonly organizationId: string
}
