import { draftPlace } from '../interface/drafts.ts'
import { useMe } from '../interface/session.ts'

/** What somebody wrote and has not saved, kept in this browser under their name and organization. */
export interface Kept<V> {
  read(): V | undefined
  keep(value: V): void
  forget(): void
}

/** @param name of what is written: `sites:new`, or a resource and an id */
export function useKept<V>(name: string): Kept<V> {
  const place = usePlaces()(name)
  return {
    read: () => {
      try {
        return (JSON.parse(localStorage.getItem(place) ?? 'null') as V) ?? undefined
      } catch {
        return undefined
      }
    },
    keep: (value) => {
      try {
        localStorage.setItem(place, JSON.stringify(value))
      } catch {
        // A full or forbidden storage must not stop anybody from writing.
      }
    },
    forget: () => localStorage.removeItem(place),
  }
}

/** Whether something that the reader wrote earlier, by its name, is not saved. */
export function useUnsaved(): (name: string) => boolean {
  const placeOf = usePlaces()
  return (name) => localStorage.getItem(placeOf(name)) !== null
}

function usePlaces(): (name: string) => string {
  const { user, organization } = useMe()
  return (name) => draftPlace({ organizationId: organization.id, userId: user.id }, name)
}
