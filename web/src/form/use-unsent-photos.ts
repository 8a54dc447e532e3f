import { useEffect, useState } from 'react'
import { useMe } from '../interface/session.ts'
import { dropPhoto, keepPhoto, keptPhotos, type UnsentPhoto } from '../interface/unsent-photos.ts'

interface Unsent {
  /** Oldest first. */
  readonly unsent: readonly UnsentPhoto[]
  /** Keeps a photo, or what is new about it. */
  readonly keep: (photo: UnsentPhoto) => void
  readonly drop: (photo: UnsentPhoto) => void
}

/**
 * Photos of the reader that could not be sent yet, also after the page was closed.
 * @param name where they belong: `job-photo:`, the job, the step
 */
export function useUnsentPhotos(name: string): Unsent {
  const { user, organization } = useMe()
  const [unsent, set] = useState<readonly UnsentPhoto[]>([])
  const owner = { organizationId: organization.id, userId: user.id }
  // A full or blocked storage must not keep anybody from sending a photo.
  const quietly = (stored: Promise<void>) => void stored.catch(() => {})
  useEffect(() => {
    let isOver = false
    const show = (kept: readonly UnsentPhoto[]) => {
      if (!isOver) set((taken) => taken.reduce(withPhoto, kept))
    }
    keptPhotos({ organizationId: organization.id, userId: user.id }, name).then(show, () => {})
    return () => {
      isOver = true
    }
  }, [name, organization.id, user.id])
  return {
    unsent,
    keep: (photo) => {
      set((others) => withPhoto(others, photo))
      quietly(keepPhoto(owner, name, photo))
    },
    drop: (photo) => {
      set((all) => without(all, photo))
      quietly(dropPhoto(owner, name, photo))
    },
  }
}

function without(photos: readonly UnsentPhoto[], { takenAt }: UnsentPhoto): readonly UnsentPhoto[] {
  return photos.filter((each) => each.takenAt !== takenAt)
}

function withPhoto(photos: readonly UnsentPhoto[], photo: UnsentPhoto): readonly UnsentPhoto[] {
  return [...without(photos, photo), photo].sort((one, other) => one.takenAt - other.takenAt)
}
