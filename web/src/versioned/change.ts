/** What somebody says about a change when confirming it. */
export interface ChangeDescription {
  /** Whether people have to learn and prove it again. */
  readonly kind: 'material' | 'editorial'
  readonly note: string
}

/** The default kind of a change: the safe one. */
export const MATERIAL: ChangeDescription = { kind: 'material', note: '' }

/**
 * The body for it.
 * @param isFirst whether it is, or contains, a first version, which changes nothing and so has no kind
 */
export function sentChange({ kind, note }: ChangeDescription, isFirst: boolean) {
  return {
    ...(isFirst ? {} : { changeKind: kind }),
    ...(note.trim() === '' ? {} : { changeNote: note.trim() }),
  }
}

/** The description of the changes to several records, as a bulk action stores its answer. */
export function saidIn(answer: string): ChangeDescription {
  return JSON.parse(answer) as ChangeDescription
}
