import type { Resource } from './resource.ts'

/** Remembers the result of `write` for each resource; for SQL that depends on nothing else. */
export function onceForEach<T>(write: (of: Resource) => T): (of: Resource) => T {
  const written = new WeakMap<Resource, T>()
  return (of) => {
    const known = written.get(of)
    if (known !== undefined) return known
    const made = write(of)
    written.set(of, made)
    return made
  }
}
