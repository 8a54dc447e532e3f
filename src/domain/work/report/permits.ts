import { canonical, type Exact, parseStrictly } from '../../trace/seals/canonical.ts'
import { listOf, numberOf, type Row, rowOf, textOf } from './row.ts'

/**
 * Each revision must say what its document says, and each entry must be about a document of its revision. Documents
 * have hashes, and the entries that name these are sealed.
 */
export function permitProblems(contents: Row): readonly string[] {
  const bodies = new Map(listOf(contents.documents).map(({ sha256, body }) => [sha256, textOf(body)]))
  const permits = listOf(contents.permits)
  const byRevision = new Map(permits.map((permit) => [numberOf(permit.revision), permit]))
  return [
    ...permits
      .filter((permit) => {
        const body = bodies.get(permit.documentSha256)
        return body !== undefined && said(permit) !== saidBy(body)
      })
      .map(({ revision }) => `Revision ${numberOf(revision)} does not say what its document says.`),
    ...listOf(contents.signOffs)
      .filter((entry) => {
        const permit = byRevision.get(numberOf(entry.revision))
        return permit !== undefined && signedIn(permit, entry.workStepId ?? null) !== entry.documentSha256
      })
      .map(({ id }) => `The document of sign-offs ${textOf(id)} is not one of its revision.`),
  ]
}

const OF_STEP = [
  ...['workStepId', 'canonicalId', 'version', 'name', 'riskLevel', 'requiresApproval'],
  ...['estimatedDurationMinutes', 'execution', 'requirementIds', 'documentSha256'],
]

/** What a revision says, apart from who issued it and when. */
function said({ revision = null, start = null, end = null, reason = null, steps }: Row): string {
  const ofSteps = listOf(steps).map((step) => OF_STEP.map((name) => step[name] ?? null))
  return canonical([revision, start, end, reason, ofSteps])
}

/** The same of its document; undefined for a text that is no permit. */
function saidBy(body: string): string | undefined {
  try {
    const document = rowOf(parseStrictly(body))
    const steps = listOf(document.procedure).flatMap((line) =>
      listOf(line.steps).map(({ workStep, requirements, documentSha256 = null }) => {
        const { id = null, ...fields } = rowOf(workStep)
        const requirementIds = listOf(requirements).map((each) => each.id ?? null)
        return { ...fields, workStepId: id, requirementIds, documentSha256 }
      }),
    )
    return said({ ...document, steps })
  } catch {
    return undefined
  }
}

/** The hash of the document about which an entry is signed under a permit: its own, or that of the step. */
function signedIn({ documentSha256 = null, steps }: Row, workStepId: Exact): Exact {
  if (workStepId === null) return documentSha256
  return listOf(steps).find((step) => step.workStepId === workStepId)?.documentSha256 ?? null
}
