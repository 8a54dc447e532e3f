import { readBinary, readDemonstrations } from './files.ts'
import { type PictureEntry, putPictures } from './pictures.ts'
import type { World } from './world.ts'

interface Keyed {
  readonly key: string
}

/** A video hosted elsewhere, or an uploaded one. */
type VideoEntry =
  | { readonly url: string; readonly provider: string }
  | { readonly file: string; readonly durationSeconds: number; readonly minimumWatchPercentage: number }

interface ContentEntry extends Keyed {
  readonly video?: VideoEntry
}

interface TaskEntry extends Keyed {
  readonly name: string
}

interface RequirementEntry extends Keyed {
  readonly name: string
  readonly contents: readonly string[]
}

interface StepEntry {
  readonly name: string
  readonly riskLevel: string
  readonly requirements: readonly string[]
  /** What is measured, photographed and watched, in the form that the operation accepts. */
  readonly execution?: object
  readonly pictures?: readonly PictureEntry[]
}

interface AssessmentEntry {
  readonly title: string
  readonly content: string
  readonly questions: readonly { readonly question: string; readonly correctAnswers: readonly unknown[] }[]
}

/** Only the fields that change. */
interface Revision {
  readonly task: Partial<TaskEntry>
  readonly steps: readonly (Partial<StepEntry> & { readonly step: string })[]
  readonly confirm: boolean
}

/** One file: a work task and everything that belongs to it. */
interface Procedure {
  readonly organization: string
  readonly task: TaskEntry
  readonly contents: readonly ContentEntry[]
  readonly requirements: readonly RequirementEntry[]
  readonly steps: readonly StepEntry[]
  readonly assessment: AssessmentEntry
  readonly confirm: boolean
  readonly revision?: Revision
}

/**
 * Creates the work tasks with their steps, requirements, trainings and assessments. A file may refer to something in
 * a later file, so each kind is created for all files before the next kind.
 */
export async function makeProcedures(world: World): Promise<void> {
  const procedures = await readDemonstrations<Procedure>('tasks')
  for (const make of [makeContents, makeRequirements, makeTask, makeSteps, makeAssessment, revise]) {
    for (const procedure of procedures) await make(world, procedure)
  }
}

async function makeContents(world: World, { organization, contents, confirm }: Procedure): Promise<void> {
  const actor = world.actor(organization)
  for (const { key, video, ...content } of contents) {
    if (video && 'file' in video) {
      const { file, durationSeconds, minimumWatchPercentage } = video
      const { path } = await actor.upload('video', await readBinary('videos', file), world.files)
      const body = { ...content, video: { url: path, provider: 'file', minimumWatchPercentage } }
      const { id } = await actor.post('/educational-contents', { ...body, status: 'draft' })
      await actor.put(`/educational-contents/${id}/playback`, { durationSeconds })
      if (confirm) await actor.put(`/educational-contents/${id}`, { ...body, status: 'confirmed' })
      world.remember('content', key, id)
      continue
    }
    const body = { ...content, ...(video ? { video } : {}), status: statusOf(confirm) }
    world.remember('content', key, (await actor.post('/educational-contents', body)).id)
  }
}

async function makeRequirements(
  world: World,
  { organization, requirements, confirm }: Procedure,
): Promise<void> {
  const actor = world.actor(organization)
  for (const { key, contents, ...requirement } of requirements) {
    const body = { ...requirement, educationalContentIds: world.recallAll('content', contents) }
    const { id } = await actor.post('/safety-requirements', body)
    if (confirm)
      await actor.put(`/safety-requirements/${id}`, { name: requirement.name, status: 'confirmed' })
    world.remember('requirement', key, id)
  }
}

async function makeTask(world: World, { organization, task, confirm }: Procedure): Promise<void> {
  const { key, ...fields } = task
  const { id } = await world.actor(organization).post('/work-tasks', { ...fields, status: statusOf(confirm) })
  world.remember('task', key, id)
}

async function makeSteps(world: World, { organization, task, steps, confirm }: Procedure): Promise<void> {
  const actor = world.actor(organization)
  for (const { requirements, execution, pictures, ...step } of steps) {
    const { id } = await actor.post('/work-steps', {
      ...step,
      status: 'draft',
      workTaskId: world.recall('task', task.key),
      safetyRequirementIds: world.recallAll('requirement', requirements),
    })
    const { name, riskLevel } = step
    if (execution) await actor.put(`/work-steps/${id}/execution`, execution)
    if (pictures) await putPictures(world, actor, `/work-steps/${id}`, pictures)
    if (confirm) await actor.put(`/work-steps/${id}`, { name, riskLevel, status: 'confirmed' })
    world.remember('step', stepKey(task.key, name), id)
  }
}

async function makeAssessment(world: World, { organization, assessment, confirm }: Procedure): Promise<void> {
  const actor = world.actor(organization)
  const { content, questions, ...fields } = assessment
  const body = { ...fields, educationalContentId: world.recall('content', content) }
  const { id } = await actor.post('/assessments', body)
  for (const question of questions) {
    await actor.post('/assessment-questions', { ...question, assessmentId: id })
    world.remember('answer', answerKey(content, question.question), JSON.stringify(question.correctAnswers))
  }
  if (confirm) await actor.put(`/assessments/${id}`, { ...body, status: 'confirmed' })
  world.remember('assessment of content', content, id)
}

async function revise(world: World, { organization, task, steps, revision }: Procedure): Promise<void> {
  if (!revision) return
  const actor = world.actor(organization)
  const status = statusOf(revision.confirm)
  const taskId = world.recall('task', task.key)
  await actor.put(`/work-tasks/${taskId}`, { name: task.name, active: true, ...revision.task, status })
  for (const { step: name, execution, ...changes } of revision.steps) {
    const riskLevel = steps.find((step) => step.name === name)?.riskLevel
    const stepId = world.recall('step', stepKey(task.key, name))
    if (execution) {
      const next = await actor.put(`/work-steps/${stepId}`, { name, riskLevel, ...changes, status: 'draft' })
      await actor.put(`/work-steps/${next.id}/execution`, execution)
      await actor.put(`/work-steps/${next.id}`, { name, riskLevel, status })
      continue
    }
    await actor.put(`/work-steps/${stepId}`, { name, riskLevel, ...changes, status })
  }
}

/** Questions have no key of their own; each content asks a question only once. */
export function answerKey(content: string, question: string): string {
  return `${content}: ${question}`
}

/** Steps have no key of their own; their names are unique within a task. */
export function stepKey(task: string, name: string): string {
  return `${task}: ${name}`
}

function statusOf(confirm: boolean): string {
  return confirm ? 'confirmed' : 'draft'
}
