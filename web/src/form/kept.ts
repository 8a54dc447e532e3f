import { useMe } from '../interface/session.ts'

/** What somebody wrote and has not saved, kept in this browser under their name and organization. */
export interface Kept<V> {
  read(): V | undefined
  keep(value: V): void
  forget(): void
}

/** @param name of what is written: `sites:new`, or a resource and an id */
export function useKept<V>(name: string): Kept<V> {
  const { user, organization } = useMe()
  const place = `holdpoint:draft:${organization.id}:${user.id}:${name}`
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
