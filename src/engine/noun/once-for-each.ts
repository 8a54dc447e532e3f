import type { Resource } from './resource.ts'

/** Gives what `write` makes of a resource, made at its first use: SQL that nothing else goes into. */
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
