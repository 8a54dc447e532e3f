import {
  emailAddress,
  type Field,
  filter,
  id,
  lifeOf,
  moment,
  nullable,
  nullableObject,
  oneOf,
  personal,
  prose,
  resource,
} from '../../../engine/index.ts'
import { NOBODY } from '../../../platform/auth/built-in-roles.ts'
import { jsonRow } from '../../../platform/postgres/json-sql.ts'

const relation = oneOf(['supplier', 'buyer'], undefined, {
  about:
    'The role of the other organization. `supplier`: the caller’s organization can order from it; `buyer`: it can order from the caller’s organization.',
})
const status = oneOf(['asked', 'waiting', 'accepted'], undefined, {
  about:
    '`asked`: the caller’s organization asked; `waiting`: the other organization asked and waits for an answer; `accepted`: both agreed.',
})

/** Whether the owner of the row may know its partner: always, except while its own request is open. */
const KNOWN = `(r.accepted_at IS NOT NULL OR r.partner_role = 'buyer')`
const PARTNER = `organizations o WHERE o.id = r.partner_organization_id AND ${KNOWN}`
const STATUS = `CASE WHEN r.accepted_at IS NOT NULL THEN 'accepted' WHEN r.partner_role = 'supplier' THEN 'asked' ELSE 'waiting' END`

const organization: Field<object | null> = {
  schema: {
    ...nullableObject({ id: id().schema, name: { type: 'string' } }),
    description: 'The other organization; null while a request is open, even if it has reached somebody.',
  },
  nullable: true,
}

/**
 * What a link is to its owner: a request of its own, one that waits for its answer, or the link to a supplier or
 * buyer.
 */
const life = lifeOf({
  states: ['asked', 'waiting', 'supplier', 'buyer'],
  steps: {
    accept: { in: ['waiting'] },
    delete: { in: ['asked', 'waiting', 'supplier', 'buyer'] },
  },
})

/** One side's row of who may order from whom. The other side has a separate row with the same id. */
export const supplierLink = resource({
  name: 'supplier link',
  segment: 'suppliers',
  table: 'supplier_links',
  permissions: { read: ['planner', 'viewer'], create: NOBODY, update: NOBODY, delete: NOBODY },
  fields: {
    id: id(),
    relation,
    status,
    organization,
    askedEmail: personal(
      nullable(emailAddress({ about: 'The address that the caller’s organization asked, as entered.' })),
    ),
    askedOrganizationId: nullable(
      id({ about: 'The organization that the caller’s organization asked, as entered.' }),
    ),
    createdAt: moment(),
    acceptedAt: nullable(moment()),
  },
  computed: {
    relation: 'r.partner_role',
    status: STATUS,
    organization: jsonRow({ id: 'o.id', name: 'o.name' }, PARTNER),
  },
  subject: '(SELECT u.id FROM users u WHERE u.email = lower(r.asked_email))',
  life,
  sortable: ['id', 'createdAt', 'acceptedAt'],
  filters: {
    search: filter(
      prose(255),
      `strpos(lower(concat_ws(' ', (SELECT o.name FROM ${PARTNER}), r.asked_email)), lower($?)) > 0`,
      'Text to look for in the name of the other organization or in the invited address.',
    ),
    relation: filter(relation, 'r.partner_role = $?', 'Only suppliers or only buyers.'),
    status: filter(status, `${STATUS} = $?`, 'Only links in this state.'),
    organizationId: filter(
      id(),
      `(r.partner_organization_id = $? AND ${KNOWN})`,
      'Only links with this organization.',
    ),
  },
  // For an accepted link: the role of the partner, since the buyer's row is locked before the supplier's.
  status: `CASE WHEN r.accepted_at IS NULL THEN ${STATUS} ELSE r.partner_role END`,
  partner: 'r.partner_organization_id',
})
