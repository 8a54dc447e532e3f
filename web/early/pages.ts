/** A page that people open on a phone or from a mail, with what it loads before it says anything of use. */
interface EarlyPage {
  /** Pattern of its paths. */
  readonly address: string
  /** Modules of web/src that the app loads when it comes to the page. */
  readonly modules: readonly string[]
  /** Words that it learns (src/language). */
  readonly words: readonly string[]
}

const ID = '[\\w-]{36}'

export const EARLY_PAGES: readonly EarlyPage[] = [
  {
    address: '^/$',
    modules: ['pages/today/today-page.tsx'],
    words: [],
  },
  {
    address: `^/jobs/${ID}$`,
    modules: ['pages/jobs/job-page.tsx'],
    words: [],
  },
  {
    address: `^/jobs/${ID}/work$`,
    modules: ['pages/jobs/work/work-page.tsx'],
    words: ['job-work', 'work', 'photo', 'execution'],
  },
  { address: `^/orders/${ID}$`, modules: ['pages/orders/order-page.tsx'], words: [] },
  {
    address: `^/received-orders/${ID}$`,
    modules: ['pages/received-orders/received-order-page.tsx'],
    words: [],
  },
  { address: `^/events/${ID}$`, modules: ['pages/events/event-page.tsx'], words: ['rules'] },
]
