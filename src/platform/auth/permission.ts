/**
 * The names of all permissions, as keys. It is empty here, because this layer knows no noun: `src/nouns.ts`
 * adds what the nouns declare, so that the compiler refuses a permission that nobody declares.
 */
// biome-ignore lint/suspicious/noEmptyInterface: another module declares its members
export interface Permissions {}

/** The name of a permission: `sites.read`. */
export type PermissionName = keyof Permissions & string
