import type { LinkProps } from '@tanstack/react-router'
import type { FirstStep } from '../interface/first-steps.ts'

type Way = Pick<LinkProps, 'to' | 'params' | 'search'>

/** The page where a step is done. */
export function wayTo({ step, recordId }: FirstStep): Way {
  const params = { id: recordId ?? '' }
  switch (step) {
    case 'site':
      return { to: '/sites/new' }
    case 'task':
      return { to: '/work-tasks/new' }
    case 'confirm':
      return recordId ? { to: '/work-tasks/$id', params } : { to: '/work-tasks' }
    case 'supplier':
      return { to: '/settings/suppliers' }
    case 'order':
      return recordId ? { to: '/orders/$id', params } : { to: '/orders/new' }
    case 'schedule':
      return { to: '/events/new' }
    case 'invite':
      return { to: '/settings/members/new' }
  }
}

/** The next step: the first that is not done. */
export function nextOf(steps: readonly FirstStep[]): FirstStep | undefined {
  return steps.find(({ state }) => state !== 'done')
}
