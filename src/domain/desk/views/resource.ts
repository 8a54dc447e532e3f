import {
  equals,
  flag,
  id,
  list,
  listAddress,
  nullable,
  people,
  personal,
  resource,
  searchIn,
  segment,
  stamps,
  text,
  updatedSince,
} from '../../../engine/index.ts'
import { CALLER_USER_ID, callerHolds } from '../../../platform/auth/authorize.ts'
import { PLANNING } from '../../../platform/auth/built-in-roles.ts'

/** SQL for whether the view `r` is the caller's own. */
export const OWN = `r.created_by = ${CALLER_USER_ID}`

/** SQL for whether the caller sees the view `r`. */
export const SEEN = `(r.shared OR ${OWN})`

// Who may change it is a state of it, so that a write finds out once more under the lock.
const CHANGEABLE: string = `CASE WHEN ${OWN} OR ${callerHolds('views.share')} THEN 'changeable' ELSE 'readable' END`

/** Of any noun: what no list is, nothing shows a view of. */
const ofList = segment({ about: 'The list that the view is for; it never changes.', example: 'orders' })

/** What somebody set a list to, to open it so again. */
export const view = resource({
  name: 'view',
  segment: 'views',
  table: 'views',
  permissions: { share: PLANNING },
  fields: {
    id: id(),
    name: personal(text(100, { example: 'Orders without people' })),
    list: ofList,
    search: personal(
      nullable(
        listAddress(2_000, {
          about:
            'What stands behind the `?` of the address of the list; null where it is narrowed by nothing.',
          example: 'status=confirmed&orderBy=number',
        }),
      ),
    ),
    columns: nullable(
      list(
        text(60),
        { minItems: 1, maxItems: 30, uniqueItems: true },
        {
          about: 'The columns that are shown, in their order; null for the default ones.',
          example: ['number', 'site'],
        },
      ),
    ),
    shared: flag(false, { about: 'Whether everybody in the organization sees it.' }),
    ...stamps,
  },
  includes: people,
  counted: true,
  sortable: ['id', 'name', 'createdAt', 'updatedAt'],
  filters: {
    ...searchIn(['name']),
    list: equals('list', ofList, 'Only views of this list.'),
    shared: equals('shared', flag(), "Only shared views, or only the caller's own that are not."),
    ...updatedSince,
  },
  subject: 'r.created_by',
  present: SEEN,
  status: CHANGEABLE,
})
