import { type RecordOf, records } from '../../interface/records.ts'

/** A proof that somebody was trained, or holds a card. */
export type TrainingRecord = RecordOf<'/completions'>

export const trainingRecords = records('/completions', {
  whole: [
    ...(['actions', 'user', 'issuedOn', 'older', 'orderOnly', 'renewed', 'sameAs'] as const),
    ...(['recordedBy', 'verifiedBy', 'rejectedBy', 'revokedBy', 'reason'] as const),
  ],
  listed: ['user', 'issuedOn', 'older', 'renewed', 'sameAs'],
})
