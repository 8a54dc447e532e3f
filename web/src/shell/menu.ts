import type { LinkProps } from '@tanstack/react-router'
import IconCalendarCheck from '~icons/tabler/calendar-check'
import IconCertificate from '~icons/tabler/certificate'
import IconChartBar from '~icons/tabler/chart-bar'
import IconGrid from '~icons/tabler/grid-dots'
import IconId from '~icons/tabler/id-badge-2'
import IconSettings from '~icons/tabler/settings'
import IconUsers from '~icons/tabler/user-check'
import type { Permission } from '../interface/session.ts'
import type { Catalogue } from '../language/en/catalogue.ts'
import type { Key } from '../language/translation.ts'
import { nouns } from '../nouns.ts'
import type { Icon } from '../show/icon.tsx'

export interface MenuEntry {
  readonly label: Key
  readonly to: LinkProps['to']
  /** What the page shows first, if not everything. */
  readonly search?: LinkProps['search']
  readonly icon: Icon
  /** Undefined: for everybody. */
  readonly needs?: Permission
  readonly group?: keyof Catalogue['shell']['group']
  /** The key after `g`. */
  readonly key: string
  /** The page that creates a new one. */
  readonly create?:
    | { readonly to: LinkProps['to']; readonly needs: Permission; readonly label: `${MadeWords}.create` }
    | undefined
}

/** Of a dialog that offers pages of the menu. */
export interface MenuDialogProps {
  readonly entries: readonly MenuEntry[]
  readonly onClose: () => void
}

type MadeWords = Extract<(typeof nouns)[number], { readonly made: true }>['words']

/** The pages of the menu, in its order. */
export const menu: readonly MenuEntry[] = [
  { label: 'shell.page.today', to: '/', icon: IconCalendarCheck, key: 't' },
  { label: 'shell.page.proofs', to: '/proofs', icon: IconCertificate, needs: 'trainings.create', key: 'p' },
  ...nouns.map((each): MenuEntry => {
    const { segment, words, list, icon, menu: place } = each
    return {
      ...place,
      label: 'page' in place ? `shell.page.${place.page}` : `${words}.title`,
      to: list,
      icon,
      needs: `${segment}.read`,
      create: each.made
        ? { to: each.newPage, needs: `${each.segment}.create`, label: `${each.words}.create` }
        : undefined,
    }
  }),
  {
    label: 'shell.page.trainingRecords',
    to: '/training-records',
    icon: IconId,
    needs: 'completions.read',
    group: 'plan',
    key: 'd',
  },
  {
    label: 'shell.page.readiness',
    to: '/readiness',
    icon: IconUsers,
    needs: 'readiness.read',
    group: 'schedule',
    key: 'y',
  },
  {
    label: 'shell.page.outlook',
    to: '/outlook',
    icon: IconChartBar,
    needs: 'orders.read',
    group: 'schedule',
    key: 'b',
  },
  {
    label: 'shell.page.competence',
    to: '/competence-matrix',
    icon: IconGrid,
    needs: 'readiness.read',
    group: 'plan',
    key: 'x',
  },
  { label: 'shell.page.settings', to: '/settings', icon: IconSettings, group: 'settings', key: ',' },
]
