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
  /** Whether it says anything else than what was last confirmed. */
  readonly isNew: boolean
}

/** Reads a draft with everything that is stored elsewhere. @throws ChangedMeanwhile if it is gone */
export async function readContent(kind: AnyKind, id: string, t: Translate): Promise<DraftContent> {
  const versions: Version[] = await queries.fetchQuery({ ...kind.records.versions(id), staleTime: 0 })
  const draft = versions.find((each) => each.id === id)
  const last = versions.find(({ status }) => status === 'confirmed')
  if (!draft) throw new ChangedMeanwhile()
  const now = await saidBy(kind, draft, versions, t)
  const before = last && { version: last.version, said: await saidBy(kind, last, versions, t) }
  // Words leave out what the service compares, such as how a text is set, and have what is stored elsewhere.
  const isNew = !before || !same(now, before.said) || (await kind.records.differs(id, last.id))
  return { draft, versions, now, before, isNew }
}

/** Whether the parts of a draft that are stored elsewhere are as they were read; its own values have a tag. */
export async function isAsRead(
  kind: AnyKind,
  { draft, versions, now }: DraftContent,
  t: Translate,
): Promise<boolean> {
  return same(await saidBy(kind, draft, versions, t), now)
}
