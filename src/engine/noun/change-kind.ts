import { jsonRow } from '../../platform/postgres/json-sql.ts'
import { wrongField } from '../../platform/refusals/reason.ts'
import { invalid } from '../../platform/refusals/refusal.ts'
import { nullable, oneOf, prose } from './field.ts'

const kinds = ['material', 'editorial'] as const
export type ChangeKind = (typeof kinds)[number]

/** What a body that confirms a version may say about the change. */
export const changeFields = {
  changeKind: nullable(
    oneOf(kinds, undefined, {
      about: `What the change means for people: after a material one, the default, earlier proofs no longer count; an
editorial one leaves them valid. Only if the request confirms the version.`,
      example: null,
    }),
  ),
  changeNote: nullable(
    prose(5_000, {
      about: 'What has changed. Only if the request confirms the version.',
      example: null,
    }),
  ),
}

/** `with[]=change`: what a confirmed version changed; null for a draft. */
export const change = {
  schema: {
    type: ['object', 'null'],
    properties: {
      kind: { type: 'string', enum: [...kinds] },
      note: { type: ['string', 'null'], examples: ['The lock is put on before the key is taken.'] },
      materialVersion: {
        type: 'integer',
        minimum: 1,
        description: 'The earliest version whose proofs also count for this one.',
      },
    },
    required: ['kind', 'note', 'materialVersion'],
    additionalProperties: false,
  },
  sql: jsonRow(
    { kind: 'r.change_kind', note: 'r.change_note', materialVersion: 'r.material_version' },
    '(SELECT) here WHERE r.change_kind IS NOT NULL',
  ),
}

const onlyConfirming = wrongField('only_confirming', 'is only for a version that is confirmed')

/** @throws Refusal 422 if a body describes a change without confirming one */
export function requireNoChange(body: { readonly [field: string]: unknown }): void {
  const said = Object.keys(changeFields).filter((name) => (body[name] ?? null) !== null)
  if (said.length > 0) throw invalid(Object.fromEntries(said.map((name) => [name, [onlyConfirming()]])))
}
