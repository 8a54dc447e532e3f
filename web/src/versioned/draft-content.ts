import { same } from '../form/same.ts'
import type { Said } from '../history/comparison.tsx'
import { ChangedMeanwhile } from '../interface/failure.ts'
import { queries } from '../interface/queries.ts'
import type { Translate } from '../language/translation.ts'
import type { AnyKind, Version } from './kind.ts'
import { saidBy } from './said-by.ts'

/** What confirming a draft would freeze, as somebody reads it. */
export interface DraftContent {
  readonly draft: Version
  /** Newest first. */
  readonly versions: readonly Version[]
  readonly now: Said
  /** What was last confirmed. */
  readonly before: { readonly version: number; readonly said: Said } | undefined
}

/** Reads a draft with everything that is stored elsewhere. @throws ChangedMeanwhile if it is gone */
export async function readContent(kind: AnyKind, id: string, t: Translate): Promise<DraftContent> {
  const versions: Version[] = await queries.fetchQuery({ ...kind.records.versions(id), staleTime: 0 })
  const draft = versions.find((each) => each.id === id)
  const last = versions.find(({ status }) => status === 'confirmed')
  if (!draft) throw new ChangedMeanwhile()
  return {
    draft,
    versions,
    now: await saidBy(kind, draft, versions, t),
    before: last && { version: last.version, said: await saidBy(kind, last, versions, t) },
  }
}

/** Whether the parts of a draft that are stored elsewhere are as they were read; its own values have a tag. */
export async function isAsRead(
  kind: AnyKind,
  { draft, versions, now }: DraftContent,
  t: Translate,
): Promise<boolean> {
  return same(await saidBy(kind, draft, versions, t), now)
}
