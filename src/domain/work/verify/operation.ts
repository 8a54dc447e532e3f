import { nullableObject, objectSchema, plainQuery, publicOperation, sha256 } from '../../../engine/index.ts'
import { bind } from '../../../platform/postgres/statement.ts'
import { notFound } from '../../../platform/refusals/refusal.ts'
import { readCode } from '../../proof/completions/code.ts'
import { FIND_PROOF } from './proofs.ts'

const query = plainQuery({
  sha256: {
    schema: sha256().schema,
    about: 'SHA-256 of a document, in 64 hexadecimal digits, to compare with the proved document.',
  },
})

const name = { type: 'string', examples: ['Sahala'] }

const proof = objectSchema({
  kind: { type: 'string', enum: ['completion', 'permit'] },
  status: {
    type: 'string',
    enum: ['valid', 'suspended', 'expired', 'revoked', 'replaced', 'closed'],
    description: `valid: it counts, under a permit from validFrom on · suspended: the work is suspended, or a deviation
forbids it to begin · expired: its time is over · revoked: it was
revoked, its job was cancelled, or its order was cancelled or declined before the work began · replaced: the hash is of
an older revision · closed: the work is done.`,
  },
  sha256: {
    type: ['string', 'null'],
    description: 'SHA-256 of the proved document; null for a card or certificate from elsewhere.',
    examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  },
  matches: {
    type: ['boolean', 'null'],
    description: 'Whether the hash in the request matches; null if there was none.',
    examples: [true],
  },
  number: { type: ['string', 'null'], description: 'The number of the job of a permit.', examples: [null] },
  title: {
    type: ['string', 'null'],
    description: 'The title of the learned content.',
    examples: ['Hot work'],
  },
  version: { type: ['integer', 'null'], description: 'The version of the learned content.', examples: [3] },
  organization: objectSchema({ name }),
  site: { ...nullableObject({ name: { type: 'string' } }), examples: [null] },
  revision: { type: ['integer', 'null'], description: 'The latest revision of a permit.', examples: [null] },
  validFrom: {
    type: ['string', 'null'],
    description: `While the work of a permit may not begin yet, the beginning of its time; null from 30 minutes before it on,
and for a completion.`,
    examples: [null],
  },
  validUntil: {
    type: ['string', 'null'],
    description: 'The last day of a completion, or the last moment of a permit; null: no end.',
    examples: ['2031-01-14'],
  },
  initials: {
    type: ['string', 'null'],
    description: 'Initials of the holder of a completion.',
    examples: ['AL'],
  },
})

/** The answer identifies no person, except by the initials of a completion's holder. */
export const verifyProof = publicOperation({
  route: 'GET /verify/{code}',
  tag: 'Verification',
  operationId: 'verifyProof',
  summary: 'Check a proof',
  about: `By the code of a completion or a permit, as a person types it: case, spaces and dashes do not matter, nor do O for 0 and
I or L for 1. A permit has one code, which shows its latest revision. An unknown code is 404, and so is the code of a card
that nobody has verified.`,
  query,
  limited: true,
  reply: {
    status: 200,
    description: 'The proof with this code, and whether it is still valid.',
    schema: objectSchema({
      data: proof,
      meta: objectSchema({
        requestId: { type: 'string', examples: ['0198c5a2-7c1e-7f4a-9d3b-2f6c1a7e5b40'] },
      }),
    }),
  },
  errors: [404, 422],
  run: async ({ transactions, requestId }, { params, query: asked }) => {
    const { sha256: hash = null } = query.accept(asked).values
    const read = readCode(params.code ?? '')
    if (!read) throw notFound({ kind: 'proof' })
    const { organizationId, code } = read
    const [rows] = await transactions.read(organizationId, [bind(FIND_PROOF, [organizationId, code, hash])])
    const found = rows?.[0]?.[0]
    if (!found) throw notFound({ kind: 'proof' })
    return { content: `{"data":${found},"meta":${JSON.stringify({ requestId })}}` }
  },
})
