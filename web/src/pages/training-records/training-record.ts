import { type RecordOf, records } from '../../interface/records.ts'

/** A proof that somebody was trained, or holds a card. */
export type TrainingRecord = RecordOf<'/completions'>

export const trainingRecords = records('/completions', {
  whole: ['actions', 'user', 'issuedOn', 'recordedBy', 'verifiedBy', 'rejectedBy', 'revokedBy', 'reason'],
  listed: ['user', 'issuedOn'],
})
