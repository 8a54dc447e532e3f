/** What somebody says of a change as they confirm it. */
export interface ChangeSaid {
  /** Whether people have to learn and show it again. */
  readonly kind: 'material' | 'editorial'
  readonly note: string
}

/** What a change is until somebody says otherwise: the safe side. */
export const MATERIAL: ChangeSaid = { kind: 'material', note: '' }

/** What is sent of it. @param isFirst whether it is a first version, or holds one: that changes nothing, and so says no kind */
export function sentChange({ kind, note }: ChangeSaid, isFirst: boolean) {
  return {
    ...(isFirst ? {} : { changeKind: kind }),
    ...(note.trim() === '' ? {} : { changeNote: note.trim() }),
  }
}

/** What is said of the changes of several records, as a bulk action keeps its answer. */
export function saidIn(answer: string): ChangeSaid {
  return JSON.parse(answer) as ChangeSaid
}
