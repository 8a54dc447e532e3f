import { useEffect, useSyncExternalStore } from 'react'
import { useMe } from '../interface/session.ts'
import {
  changePhoto,
  dropPhoto,
  keepPhoto,
  loadPhotos,
  type PhotoChange,
  subscribeUnsent,
  type UnsentPhoto,
  unsentPhotos,
} from '../interface/unsent-photos.ts'

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
 * @param name where they belong: `job-photo:`, the job, the step, who signs
 */
export function useUnsentPhotos(name: string): Unsent {
  const { user, organization } = useMe()
  const place = { organizationId: organization.id, userId: user.id, name }
  useEffect(() => {
    loadPhotos({ organizationId: organization.id, userId: user.id, name })
  }, [name, organization.id, user.id])
  return {
    unsent: useSyncExternalStore(subscribeUnsent, () => unsentPhotos(place)),
    keep: (photo) => keepPhoto(place, photo),
    change: (photo, change) => changePhoto(place, photo, change),
    drop: (photo) => dropPhoto(place, photo),
  }
}
