/**
 * The organization whose audit log records a change, and the author that it names: a user of that organization, or
 * another organization.
 */
export interface Author {
  readonly organizationId: string
  readonly requestId: string
  readonly caller: { readonly userId: string | null; readonly tokenId: string | null }
  readonly byOrganizationId?: string
  /** Who acts in the caller's session, if that is somebody else. */
  readonly acting?: { readonly userId: string; readonly recordedBy: string }
}
