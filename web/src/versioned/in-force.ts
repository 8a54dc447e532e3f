interface Stated {
  readonly id: string
  readonly status: string
}

/** The version in force among all versions, newest first: the last one confirmed, unless it has left that state. */
export function inForceOf<V extends Stated>(versions: readonly V[]): V | undefined {
  const last = versions.find(({ status }) => status !== 'draft')
  return last?.status === 'confirmed' ? last : undefined
}

/** The versions shown to a user: drafts only to those who may change the record. */
export function visibleOf<V extends Stated>(versions: readonly V[], mayChange: boolean): readonly V[] {
  return mayChange ? versions : versions.filter(({ status }) => status !== 'draft')
}
