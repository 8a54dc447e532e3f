import type { LinkProps } from '@tanstack/react-router'
import IconBook2 from '~icons/tabler/book-2'
import IconBuildingFactory2 from '~icons/tabler/building-factory-2'
import IconCalendarCheck from '~icons/tabler/calendar-check'
import IconCalendarEvent from '~icons/tabler/calendar-event'
import IconChecklist from '~icons/tabler/checklist'
import IconFileText from '~icons/tabler/file-text'
import IconInbox from '~icons/tabler/inbox'
import IconListCheck from '~icons/tabler/list-check'
import IconMapPin from '~icons/tabler/map-pin'
import IconSettings from '~icons/tabler/settings'
import IconShieldCheck from '~icons/tabler/shield-check'
import IconStack2 from '~icons/tabler/stack-2'
import IconTool from '~icons/tabler/tool'
import type { Permission } from '../interface/session.ts'
import type { Catalogue } from '../language/en/index.ts'
import type { Icon } from '../show/icon.tsx'

export interface MenuEntry {
  readonly page: keyof Catalogue['shell']['page']
  readonly to: LinkProps['to']
  readonly icon: Icon
  /** Undefined: everybody's. */
  readonly needs?: Permission
  readonly group?: keyof Catalogue['shell']['group']
  /** Whether it is one of the few in the bar of small screens. */
  readonly bottom?: boolean
  /** After `g`. */
  readonly key: string
  /** The page that makes a new one. */
  readonly create?: { readonly to: LinkProps['to']; readonly needs: Permission; readonly label: CreateLabel }
}

type CreateLabel =
  | 'workTasks.create'
  | 'requirements.create'
  | 'contents.create'
  | 'assessments.create'
  | 'orders.create'
  | 'events.create'
  | 'jobs.create'
  | 'sites.create'
  | 'manufacturers.create'
  | 'equipmentGroups.create'

/** The pages of the menu, in its order. */
export const menu: readonly MenuEntry[] = [
  { page: 'today', to: '/', icon: IconCalendarCheck, bottom: true, key: 't' },
  {
    page: 'workTasks',
    to: '/work-tasks',
    icon: IconListCheck,
    needs: 'work-tasks.read',
    group: 'plan',
    bottom: true,
    key: 'w',
    create: { to: '/work-tasks/new', needs: 'work-tasks.create', label: 'workTasks.create' },
  },
  {
    page: 'requirements',
    to: '/safety-requirements',
    icon: IconShieldCheck,
    needs: 'safety-requirements.read',
    group: 'plan',
    key: 'r',
    create: {
      to: '/safety-requirements/new',
      needs: 'safety-requirements.create',
      label: 'requirements.create',
    },
  },
  {
    page: 'contents',
    to: '/educational-contents',
    icon: IconBook2,
    needs: 'educational-contents.read',
    group: 'plan',
    key: 'c',
    create: {
      to: '/educational-contents/new',
      needs: 'educational-contents.create',
      label: 'contents.create',
    },
  },
  {
    page: 'assessments',
    to: '/assessments',
    icon: IconChecklist,
    needs: 'assessments.read',
    group: 'plan',
    key: 'a',
    create: { to: '/assessments/new', needs: 'assessments.create', label: 'assessments.create' },
  },
  {
    page: 'orders',
    to: '/orders',
    icon: IconFileText,
    needs: 'orders.read',
    group: 'orders',
    key: 'o',
    create: { to: '/orders/new', needs: 'orders.create', label: 'orders.create' },
  },
  {
    page: 'receivedOrders',
    to: '/received-orders',
    icon: IconInbox,
    needs: 'received-orders.read',
    group: 'orders',
    key: 'i',
  },
  {
    page: 'schedule',
    to: '/schedule',
    icon: IconCalendarEvent,
    needs: 'events.read',
    group: 'schedule',
    bottom: true,
    key: 'k',
    create: { to: '/events/new', needs: 'events.create', label: 'events.create' },
  },
  {
    page: 'jobs',
    to: '/jobs',
    icon: IconTool,
    needs: 'jobs.read',
    group: 'schedule',
    key: 'j',
    create: { to: '/jobs/new', needs: 'jobs.create', label: 'jobs.create' },
  },
  {
    page: 'sites',
    to: '/sites',
    icon: IconMapPin,
    needs: 'sites.read',
    group: 'register',
    key: 's',
    create: { to: '/sites/new', needs: 'sites.create', label: 'sites.create' },
  },
  {
    page: 'manufacturers',
    to: '/manufacturers',
    icon: IconBuildingFactory2,
    needs: 'manufacturers.read',
    group: 'register',
    key: 'm',
    create: { to: '/manufacturers/new', needs: 'manufacturers.create', label: 'manufacturers.create' },
  },
  {
    page: 'equipmentGroups',
    to: '/equipment-groups',
    icon: IconStack2,
    needs: 'equipment-groups.read',
    group: 'register',
    key: 'e',
    create: {
      to: '/equipment-groups/new',
      needs: 'equipment-groups.create',
      label: 'equipmentGroups.create',
    },
  },
  { page: 'settings', to: '/settings', icon: IconSettings, group: 'settings', key: ',' },
]
