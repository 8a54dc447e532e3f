import type { Field } from '../../../engine/index.ts'

/** What a browser made or signed with a passkey, as its WebAuthn functions give it. */
export const browserAnswer: Field<object> = {
  schema: { type: 'object', additionalProperties: true },
  nullable: false,
}
