import { sharedFlag } from '../interface/shared-flag.ts'

/** Whether the tour is running. */
export const touring = sharedFlag()
