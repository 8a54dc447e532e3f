import { assessmentScenes } from './assessment-scenes.ts'
import { contentScenes } from './content-scenes.ts'
import { deviationScenes } from './deviation-scenes.ts'
import { jobWorkScenes } from './job-work-scenes.ts'
import { scenesOf, unseenBy } from './noun-scenes.ts'
import { orderScenes } from './order-scenes.ts'
import { permitScenes } from './permit-scenes.ts'
import { registerScenes } from './register-scenes.ts'
import { requirementScenes } from './requirement-scenes.ts'
import type { Scene } from './scene.ts'
import { scheduleScenes } from './schedule-scenes.ts'
import { settingsScenes } from './settings-scenes.ts'
import { shellScenes } from './shell-scenes.ts'
import { supervisingScenes } from './supervising-scenes.ts'
import { trainingScenes } from './training-scenes.ts'
import { workTaskScenes } from './work-task-scenes.ts'

const own = {
  shell: shellScenes,
  registers: registerScenes,
  'work-tasks': workTaskScenes,
  requirements: requirementScenes,
  contents: contentScenes,
  assessments: assessmentScenes,
  orders: orderScenes,
  schedule: scheduleScenes,
  deviations: deviationScenes,
  'job-work': jobWorkScenes,
  permits: permitScenes,
  supervising: supervisingScenes,
  training: trainingScenes,
  settings: settingsScenes,
} as const satisfies { readonly [part: string]: readonly Scene[] }

/** Kinds of records without scenes of their own. */
export const unseen = unseenBy(Object.values(own).flat())

/** Every page with its possible contents: nothing, much, an error, a dialog. Each part has its file in `../pages`. */
export const parts = { ...own, registers: [...own.registers, ...unseen.flatMap(scenesOf)] }
