import { sharedFlag } from '../interface/shared-flag.ts'

/** Whether the tour is under way. */
export const touring = sharedFlag()
