import IconBarrierBlock from '~icons/tabler/barrier-block'
import IconCalendarEvent from '~icons/tabler/calendar-event'
import IconChecklist from '~icons/tabler/checklist'
import IconSchool from '~icons/tabler/school'
import IconTool from '~icons/tabler/tool'
import IconUsers from '~icons/tabler/users'
import classes from './kind.module.css'
import type { Occurrence } from './occurrences.ts'

/** The shape of each kind of event, so that colour is never the only distinction. */
const SHAPES = {
  job: IconBarrierBlock,
  inspection: IconChecklist,
  maintenance: IconTool,
  training: IconSchool,
  meeting: IconUsers,
  other: IconCalendarEvent,
} as const

/** The class of elements that take their colours, --kind and --kind-edge, from the kind in data-kind. */
export const colouredByKind = classes.kind

/** The shape of a kind, for people who cannot distinguish colours. */
export function KindIcon({ of }: { of: Occurrence['event']['type'] }) {
  const Shape = SHAPES[of] ?? SHAPES.other
  return <Shape size={14} aria-hidden data-kind={of} />
}
