import { keys } from '../../interface/keys.ts'
import { reading } from '../../interface/records.ts'

const MOST = 200

/** The trainings that the reader has begun and not completed. */
export const ownTrainings = reading(keys.list('trainings', { mine: 'open' }), '/me/trainings', {
  query: { count: MOST, status: 'open', 'with[]': ['educationalContent'] },
})
