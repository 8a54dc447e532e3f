import { useEffect, useSyncExternalStore } from 'react'
import { useMe } from '../../../interface/session.ts'
import {
  changePhoto,
  dropPhoto,
  keepPhoto,
  loadPhotos,
  type PhotoChange,
  type PhotoPlace,
  subscribeUnsent,
  type UnsentPhoto,
  unsentCount,
  unsentPhotos,
} from '../../../interface/unsent-photos.ts'

/** Where the photos of a step belong, without who signs. */
export function photosOfStep(jobId: string, stepId: string): string {
  return `job-photo:${jobId}:${stepId}:`
}

interface Unsent {
  /** Oldest first. */
  readonly unsent: readonly UnsentPhoto[]
  readonly keep: (photo: UnsentPhoto) => void
  /** Adds what is new about a photo, unless it was dropped. */
  readonly change: (photo: UnsentPhoto, change: PhotoChange) => void
  readonly drop: (photo: UnsentPhoto) => void
}

/**
 * Photos of the reader that are not recorded yet, also after the page was closed.
 * @param name `photosOfStep`, then who signs
 */
export function useUnsentPhotos(name: string): Unsent {
  const place = useLoaded(name)
  return {
    unsent: useSyncExternalStore(subscribeUnsent, () => unsentPhotos(place)),
    keep: (photo) => keepPhoto(place, photo),
    change: (photo, change) => changePhoto(place, photo, change),
    drop: (photo) => dropPhoto(place, photo),
  }
}

/** How many of them belong to a step, whoever signs. @param beginning `photosOfStep` */
export function useUnsentCount(beginning: string): number {
  const place = useLoaded(beginning)
  return useSyncExternalStore(subscribeUnsent, () => unsentCount(place))
}

function useLoaded(name: string): PhotoPlace {
  const { user, organization } = useMe()
  const place = { organizationId: organization.id, userId: user.id, name }
  useEffect(
    () => loadPhotos({ organizationId: organization.id, userId: user.id }),
    [organization.id, user.id],
  )
  return place
}
