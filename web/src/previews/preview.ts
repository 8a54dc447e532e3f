import { keys } from '../interface/keys.ts'
import { type Read, reading } from '../interface/records.ts'
import type { Permission } from '../interface/session.ts'
import { type AnyNoun, nouns } from '../nouns.ts'
import { fullName, PERSON_PAGE, type Person } from '../show/person.ts'

/** What a card may show of a record; each kind has some of it. */
export interface Previewed {
  readonly name?: string
  readonly title?: string
  readonly number?: string
  readonly description?: string | null
  readonly status?: string
  readonly postalAddress?: string
  readonly site?: { readonly name: string } | null
  readonly organization?: { readonly name: string }
  readonly supplierOrganization?: { readonly name: string } | null
  readonly educationalContent?: { readonly title: string } | null
  readonly standing?: Standing | null
  /** What a job is about. */
  readonly about?: string | null
  readonly start?: string
  readonly allDay?: boolean
  readonly dueOn?: string | null
  /** Of a person. */
  readonly role?: { readonly name: string }
  readonly email?: string
}

interface Standing {
  readonly state?: string
  readonly tasks?: readonly string[]
  readonly from?: string | null
  readonly to?: string | null
}

type PreviewedSegment = AnyNoun['segment'] | 'users'

/** The includes of a kind for its card. */
const WITH: { readonly [S in PreviewedSegment]?: readonly string[] } = {
  assessments: ['educationalContent'],
  orders: ['site', 'standing', 'supplierOrganization'],
  'received-orders': ['site', 'standing', 'organization'],
  events: ['site'],
  jobs: ['about', 'site'],
  deviations: ['site'],
}

/** The record that an address leads to. */
export interface Target {
  readonly segment: PreviewedSegment
  readonly id: string
  readonly permission: Permission
}

const RECORD = /^\/((?:settings\/)?[a-z-]+)\/([0-9a-f-]{36})$/

const PAGES = [...nouns, { segment: 'users', page: PERSON_PAGE }] as const

/** The record whose page a link leads to; undefined if it leads elsewhere, or to the current page. */
export function targetOf({ origin, pathname }: HTMLAnchorElement): Target | undefined {
  if (origin !== location.origin || pathname === location.pathname) return
  const [, before = '', id = ''] = RECORD.exec(pathname) ?? []
  const noun = PAGES.find(({ page }) => page === `/${before}/$id`)
  return noun && { segment: noun.segment, id, permission: `${noun.segment}.read` }
}

export function previewOf({ segment, id }: Target): Read<Previewed> {
  const query = { 'with[]': [...(WITH[segment] ?? [])] }
  const key = keys.part(segment, id, 'preview')
  // The paths have the same form, and so do the records, as far as a card shows them.
  const path = `/${segment}/{id}` as '/orders/{id}'
  return reading(key, path, { path: { id }, query } as never, (record: unknown) =>
    segment === 'users'
      ? { ...(record as Previewed), name: fullName(record as Person) }
      : (record as Previewed),
  )
}
