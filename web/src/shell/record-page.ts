import { nouns } from '../nouns.ts'

const PATH = /^\/([a-z-]+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The record of the page at a path; undefined for any other page. */
export function recordAt(pathname: string) {
  const [, segment, id] = PATH.exec(pathname) ?? []
  const noun = nouns.find((each) => each.segment === segment)
  return noun && id !== undefined ? { noun, id } : undefined
}
