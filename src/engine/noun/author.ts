/** Whose audit log tells of a change, and whom it names: a user of that organization, or another organization. */
export interface Author {
  readonly organizationId: string
  readonly requestId: string
  readonly caller: { readonly userId: string | null; readonly tokenId: string | null }
  readonly byOrganizationId?: string
  /** Who does it on the caller's session, where that is somebody else. */
  readonly acting?: { readonly userId: string; readonly recordedBy: string }
}
