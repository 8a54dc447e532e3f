import { type Document, documentOf } from '../../proof/documents/document.ts'
import type { Picture } from '../../trace/pictures/fields.ts'

/** A version in a frozen line. */
interface Version {
  readonly id: string
  readonly canonicalId: string
  readonly version: number
  readonly name: string
}

interface Requirement extends Version {
  readonly onSite: boolean
  readonly order: number
  readonly educationalContents: readonly {
    readonly id: string
    readonly title: string
    readonly order: number
  }[]
}

interface Line {
  readonly displayOrder: number
  readonly workTask: Version & { readonly description: string | null }
  readonly steps: readonly {
    readonly workStep: Version & {
      readonly description: string | null
      readonly riskLevel: string
      readonly order: number
    }
    readonly requirements: readonly Requirement[]
  }[]
}

/** A line's content in `order_needs.work`, besides its frozen text. */
interface Work {
  readonly displayOrder: number
  readonly workTaskId: string
  readonly materialVersion: number
  readonly steps: readonly {
    readonly workStepId: string
    readonly materialVersion: number
    readonly requiresApproval: boolean
    readonly estimatedDurationMinutes: number | null
    readonly execution?: object | null
    readonly pictures?: readonly Picture[] | null
  }[]
}

/** The part of `order_needs.needs` that says which text somebody was briefed on. */
interface Need {
  readonly requirement_canonical_id: string
  readonly requirement_material_version: number
  readonly content_canonical_id: string | null
  readonly content_material_version: number | null
}

/** The parts of a permit, as stored. */
export interface Permitted {
  /** Its content besides the procedure: number, site, order, times. */
  readonly about: object
  readonly lines: readonly Line[]
  readonly work: readonly Work[]
  readonly needs: readonly Need[]
}

/** A step in a permit, by which the job's steps and sign-offs are judged. */
interface PermittedStep {
  readonly workStepId: string
  readonly canonicalId: string
  readonly version: number
  readonly workTaskId: string
  /** The number of its line, and its position within it, from 1. */
  readonly line: number
  readonly place: number
  readonly name: string
  readonly riskLevel: string
  readonly requiresApproval: boolean
  readonly estimatedDurationMinutes: number | null
  readonly execution: object | null
  readonly requirementIds: readonly string[]
  readonly documentSha256: string
}

interface Made {
  readonly document: Document
  readonly stepDocuments: readonly Document[]
  readonly steps: readonly PermittedStep[]
  readonly briefHash: string
}

/** Makes the document of a permit, one for each of its steps, and the hash of the content of the crew's briefing. */
export function permitDocuments({ about, lines, work, needs }: Permitted): Made {
  const shown = lines.map((line, index) => shownLine(line, index + 1, work[index]))
  const procedure = shown.map(({ line: { displayOrder, workTask }, steps }) => ({
    displayOrder,
    workTask,
    steps: steps.map(({ text, document }) => ({ ...text, documentSha256: document.sha256 })),
  }))
  const steps = shown.flatMap(({ steps: each }) => each)
  return {
    document: documentOf({ kind: 'permit', ...about, ...{ procedure } }),
    stepDocuments: steps.map(({ document }) => document),
    steps: steps.map(({ kept }) => kept),
    briefHash: briefing(lines, work, needs),
  }
}

function shownLine(line: Line, number: number, work: Work | undefined) {
  const { workTask } = line
  const steps = line.steps.map(({ workStep, requirements }, index) => {
    const known = work?.steps.find(({ workStepId }) => workStepId === workStep.id)
    const rules = {
      requiresApproval: known?.requiresApproval ?? false,
      estimatedDurationMinutes: known?.estimatedDurationMinutes ?? null,
      execution: known?.execution ?? null,
    }
    const text = { workStep: { ...workStep, ...rules, ...picturesIn(known?.pictures) }, requirements }
    const document = documentOf({ kind: 'work_step', ...{ workTask, ...text } })
    const kept: PermittedStep = {
      workStepId: workStep.id,
      canonicalId: workStep.canonicalId,
      version: workStep.version,
      workTaskId: workTask.id,
      line: number,
      place: index + 1,
      name: workStep.name,
      riskLevel: workStep.riskLevel,
      ...rules,
      requirementIds: requirements.map(({ id }) => id),
      documentSha256: document.sha256,
    }
    return { text, document, kept }
  })
  return { line, steps }
}

/** A step without pictures has no entry for them, as in permits from before pictures existed. */
function picturesIn(pictures: readonly Picture[] | null | undefined): object {
  return pictures ? { pictures } : {}
}

/** Equal for two jobs whose steps, requirements and contents differ only by editorial changes. */
function briefing(lines: readonly Line[], work: readonly Work[], needs: readonly Need[]): string {
  const named = lines.flatMap(({ workTask, steps }, index) => {
    const known = work[index]
    const ofSteps = steps.map(({ workStep }) => {
      const step = known?.steps.find(({ workStepId }) => workStepId === workStep.id)
      return partOf('work_step', workStep.canonicalId, step?.materialVersion, step?.execution)
    })
    return [partOf('work_task', workTask.canonicalId, known?.materialVersion), ...ofSteps]
  })
  const asked = needs.flatMap((need) => [
    partOf('safety_requirement', need.requirement_canonical_id, need.requirement_material_version),
    ...(need.content_canonical_id
      ? [partOf('educational_content', need.content_canonical_id, need.content_material_version)]
      : []),
  ])
  // Each once, sorted by their own text, since lines may be in another order.
  const parts = new Map([...named, ...asked].map((part) => [documentOf(part).body, part]))
  const ordered = [...parts].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return documentOf({ kind: 'briefing', ...{ parts: ordered.map(([, part]) => part) } }).sha256
}

function partOf(
  kind: string,
  canonicalId: string,
  materialVersion: number | null | undefined,
  execution: object | null = null,
) {
  return { kind, canonicalId, materialVersion: materialVersion ?? null, execution }
}
