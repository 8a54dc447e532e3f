import {
  deleteOperation,
  emailAddress,
  emptyBody,
  envelope,
  id,
  listOperation,
  type Noun,
  nullable,
  operation,
  plainBody,
  readOperation,
  recordQuery,
} from '../../../engine/index.ts'
import { acceptLink } from './accept.ts'
import { askSupplier } from './ask.ts'
import { supplierAsked } from './asked-mail.ts'
import { endLink } from './end.ts'
import { supplierLink } from './resource.ts'

const postSupplier = operation({
  route: 'POST /suppliers',
  summary: 'Ask an organization to be a supplier',
  about: `Give either an \`email\` or an \`organizationId\`. An address reaches the organizations in which that person
is an administrator; the first to accept becomes the supplier. The answer shows the ask as it was made and is the same
whether or not it reaches anybody; it stays \`asked\` until somebody accepts. 20 asks may be open, 50 made in a day.`,
  permission: 'suppliers.create',
  of: supplierLink,
  query: recordQuery(supplierLink),
  body: plainBody(
    {
      email: nullable(emailAddress({ about: 'An administrator of the organization.' })),
      organizationId: nullable(id({ about: 'The organization.' })),
    },
    [],
  ),
  reply: envelope(201),
  errors: [409],
  run: (context, { query, body }) => askSupplier(context, query, body),
})

const acceptSupplier = operation({
  route: 'POST /suppliers/{id}/accept',
  summary: 'Agree to supply the organization that asked',
  permission: 'suppliers.update',
  of: supplierLink,
  query: recordQuery(supplierLink),
  body: emptyBody,
  reply: envelope(200),
  errors: [409],
  run: acceptLink,
})

export const suppliers: Noun<typeof supplierLink> = {
  of: supplierLink,
  sample: () => import('./sample.ts'),
  operations: [
    listOperation(supplierLink),
    postSupplier,
    readOperation(supplierLink, envelope(200)),
    acceptSupplier,
    deleteOperation(supplierLink, {
      about: `Ends the link for both sides, withdraws an open ask, or declines one; a decline is not told to who asked.
Orders that were confirmed before stay with the supplier and go on being kept current.`,
      run: endLink,
    }),
  ],
  background: { 'supplier-asked': supplierAsked },
}
