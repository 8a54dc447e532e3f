/**
 * The names of all permissions, as keys. It is empty here because this layer knows no nouns: `src/nouns.ts` adds what
 * the nouns declare, so that the compiler rejects undeclared permissions.
 */
// biome-ignore lint/suspicious/noEmptyInterface: another module declares its members
export interface Permissions {}

/** The name of a permission: `sites.read`. */
export type PermissionName = keyof Permissions & string
