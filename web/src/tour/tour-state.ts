import { shared } from '../interface/shared.ts'

/** Whether the tour is running. */
export const touring = shared(false)
