import { type RecordOf, records } from '../../interface/records.ts'

export const trainings = records('/trainings', {
  whole: ['assessments', 'attempts', 'educationalContent', 'videoSeconds'],
})

export type Training = RecordOf<'/trainings'>
export type Assessment = NonNullable<Training['assessments']>[number]
export type Video = NonNullable<NonNullable<Training['educationalContent']>['video']>
