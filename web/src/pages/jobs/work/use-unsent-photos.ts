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
 * @param name `photosOfStep`, then the id of the person who signs
 * @param formerName the same with the id of the crew member, by which photos were kept before
 */
export function useUnsentPhotos(name: string, formerName: string): Unsent {
  const place = useLoaded(name)
  const former = { ...place, name: formerName }
  const before = useSyncExternalStore(subscribeUnsent, () => unsentPhotos(former))
  const since = useSyncExternalStore(subscribeUnsent, () => unsentPhotos(place))
  const placeOf = (photo: UnsentPhoto) =>
    before.some(({ takenAt }) => takenAt === photo.takenAt) ? former : place
  return {
    unsent: [...before, ...since],
    keep: (photo) => keepPhoto(place, photo),
    change: (photo, change) => changePhoto(placeOf(photo), photo, change),
    drop: (photo) => dropPhoto(placeOf(photo), photo),
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
