import type { Field } from '../../../engine/index.ts'

/** What a browser created or signed with a passkey, as returned by its WebAuthn functions. */
export const browserAnswer: Field<object> = {
  schema: { type: 'object', additionalProperties: true },
  nullable: false,
}
