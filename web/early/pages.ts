/** A page that many visits begin with, and what it loads before it says anything of use. */
interface EarlyPage {
  /** Pattern of its paths. */
  readonly address: string
  /** Modules of web/src that the app loads when it comes to the page. */
  readonly modules: readonly string[]
  /** Words that it learns (src/language). */
  readonly words: readonly string[]
  /** Whether what it shares with other pages stays in files of its own: most of that is for lists alone. */
  readonly apart?: true
}

const ID = '[\\w-]{36}'

export const EARLY_PAGES: readonly EarlyPage[] = [
  {
    address: '^/$',
    modules: ['pages/today/today-page.tsx'],
    words: ['today'],
  },
  {
    address: `^/jobs/${ID}$`,
    modules: ['pages/jobs/job-page.tsx'],
    words: [],
  },
  {
    address: `^/jobs/${ID}/work$`,
    modules: ['pages/jobs/work/work-page.tsx'],
    words: ['job-work', 'work', 'photo', 'limits'],
  },
  { address: '^/jobs$', modules: ['pages/jobs/job-list.tsx'], words: [], apart: true },
  { address: '^/orders$', modules: ['pages/orders/order-list.tsx'], words: [], apart: true },
  {
    address: '^/received-orders$',
    modules: ['pages/received-orders/received-order-list.tsx'],
    words: [],
    apart: true,
  },
  { address: '^/schedule$', modules: ['pages/schedule/schedule-page.tsx'], words: [], apart: true },
  { address: `^/orders/${ID}$`, modules: ['pages/orders/order-page.tsx'], words: [] },
  {
    address: `^/received-orders/${ID}$`,
    modules: ['pages/received-orders/received-order-page.tsx'],
    words: [],
  },
  { address: `^/events/${ID}$`, modules: ['pages/events/event-page.tsx'], words: ['rules'] },
]
