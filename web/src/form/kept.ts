import { useState } from 'react'
import { draftPlace } from '../interface/drafts.ts'
import { useMe } from '../interface/session.ts'

/** What somebody wrote and has not saved, stored in this browser for the person and organization. */
export interface Kept<V> {
  read(): V | undefined
  keep(value: V): void
  forget(): void
}

/** @param name of the form: `sites:new`, or a resource and an id */
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
        // A full or blocked storage must not keep anybody from writing.
      }
    },
    forget: () => localStorage.removeItem(place),
  }
}

interface KeptText {
  readonly text: string
  readonly change: (text: string) => void
  readonly forget: () => void
}

/** The text of one field, which outlasts the page until it is sent. */
export function useKeptText(name: string): KeptText {
  const kept = useKept<string>(name)
  const [text, setText] = useState(() => kept.read() ?? '')
  const change = (next: string) => {
    setText(next)
    if (next === '') kept.forget()
    else kept.keep(next)
  }
  return { text, change, forget: kept.forget }
}

/** Returns whether something that the reader wrote earlier, by its name, is unsaved. */
export function useUnsaved(): (name: string) => boolean {
  const placeOf = usePlaces()
  return (name) => localStorage.getItem(placeOf(name)) !== null
}

function usePlaces(): (name: string) => string {
  const { user, organization } = useMe()
  return (name) => draftPlace({ organizationId: organization.id, userId: user.id }, name)
}
