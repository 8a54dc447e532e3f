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

/** SQL for whether view `r` is the caller's own. */
const OWN = `r.created_by = ${CALLER_USER_ID}`

/** SQL for whether the caller sees view `r`. */
export const SEEN = `(r.shared OR ${OWN})`

// Permission to change it is modelled as a state, so that a write checks it again under the lock.
const CHANGEABLE: string = `CASE WHEN ${OWN} OR ${callerHolds('views.share')} THEN 'changeable' ELSE 'readable' END`

/** Any noun's segment: a view of something without a list is simply never shown. */
const ofList = segment({ about: 'The list that the view is for; it never changes.', example: 'orders' })

/** The settings of a list, saved to be used again. */
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
          about: 'The query string of the list, without the `?`; null without filters.',
          example: 'status=confirmed&orderBy=number',
        }),
      ),
    ),
    columns: nullable(
      list(
        text(60),
        { minItems: 1, maxItems: 30, uniqueItems: true },
        {
          about: 'The columns to show, in order; null: the default columns.',
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
    shared: equals('shared', flag(), "Only shared views, or only the caller's own unshared views."),
    ...updatedSince,
  },
  subject: 'r.created_by',
  present: SEEN,
  status: CHANGEABLE,
})
