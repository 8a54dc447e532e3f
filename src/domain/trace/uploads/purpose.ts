import { callerHolds } from '../../../platform/auth/authorize.ts'
import type { PermissionName } from '../../../platform/auth/permission.ts'

/** What an upload is for: decides what may be sent, by whom, and who can read it. */
export const PURPOSES = ['image', 'video', 'proof'] as const
export type Purpose = (typeof PURPOSES)[number]

interface Rules {
  /** Any one of them is enough. */
  readonly needs: readonly PermissionName[]
  readonly maxMebibytes: number
}

export const RULES: { readonly [P in Purpose]: Rules } = {
  image: { needs: ['uploads.create'], maxMebibytes: 10 },
  video: { needs: ['uploads.create'], maxMebibytes: 100 },
  proof: {
    needs: ['trainings.create', 'completions.create', 'sign-offs.create', 'deviations.create'],
    maxMebibytes: 10,
  },
}

/** SQL for whether the caller may upload for a purpose. */
export function mayUpload(purpose: Purpose): string {
  return `(${RULES[purpose].needs.map(callerHolds).join(' OR ')})`
}
