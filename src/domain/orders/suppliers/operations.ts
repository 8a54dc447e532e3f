import {
  actOperation,
  createOperation,
  deleteOperation,
  emailAddress,
  id,
  listOperation,
  type Noun,
  nullable,
  plainBody,
  readOperation,
} from '../../../engine/index.ts'
import { acceptLink } from './accept.ts'
import { askSupplier } from './ask.ts'
import { supplierAsked } from './asked-mail.ts'
import { endLink } from './end.ts'
import { supplierLink } from './resource.ts'

const postSupplier = createOperation(supplierLink, {
  summary: 'Ask an organization to be a supplier',
  about: `Give either an \`email\` or an \`organizationId\`. With an address the request goes to the organizations that this person
administers, if they have followed a link to it; the first to accept becomes the supplier. The answer shows the request as it was made, whether or not it
reaches anybody; it stays \`asked\` until somebody accepts. At most 20 requests may be open, and 50 made in a day.`,
  body: plainBody(
    {
      email: nullable(emailAddress({ about: 'The address of an administrator of that organization.' })),
      organizationId: nullable(id({ about: 'The organization.' })),
    },
    [],
  ),
  errors: [409],
  run: (context, { query, body }) => askSupplier(context, query, body),
})

const acceptSupplier = actOperation(supplierLink, 'accept', {
  summary: 'Agree to supply the organization that asked',
  permission: 'suppliers.update',
  run: acceptLink,
})

export const suppliers: Noun<typeof supplierLink> = {
  of: supplierLink,
  sample: () => import('./sample.ts'),
  operations: [
    listOperation(supplierLink),
    postSupplier,
    readOperation(supplierLink),
    acceptSupplier,
    deleteOperation(supplierLink, {
      about: `Ends the link for both sides, or withdraws or declines an open request; the organization that asked is not told of a decline.
Orders confirmed earlier stay with the supplier, and their copies stay current.`,
      run: endLink,
    }),
  ],
  background: { 'supplier-asked': supplierAsked },
}
