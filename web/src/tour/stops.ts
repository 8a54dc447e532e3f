import type { Permission } from '../interface/session.ts'
import type { Catalogue } from '../language/en/catalogue.ts'

interface Stop {
  readonly name: keyof Catalogue['tour']['stop']
  /** The element that it is about; if that is not visible, nothing is pointed at. */
  readonly selector: string
  readonly needs?: Permission
}

/** The stops of the tour. */
export const stops: readonly Stop[] = [
  { name: 'today', selector: 'nav a[href="/"]' },
  { name: 'tasks', selector: 'nav a[href="/work-tasks"]', needs: 'work-tasks.read' },
  { name: 'orders', selector: 'nav a[href="/orders"]', needs: 'orders.read' },
  { name: 'schedule', selector: 'nav a[href="/schedule"]', needs: 'events.read' },
  { name: 'jobs', selector: 'nav a[href="/jobs"]', needs: 'jobs.read' },
  { name: 'find', selector: '[data-tour="find"]' },
  { name: 'help', selector: '[data-tour="help"]' },
]
