import type { Files } from '../../src/platform/storage/files.ts'

/** Files that are gone with the test. */
export function filesInMemory(): Files & { readonly contents: ReadonlyMap<string, Buffer> } {
  const contents = new Map<string, Buffer>()
  return {
    contents,
    put: async (key, content) => void contents.set(key, Buffer.from(content)),
    get: async (key) => contents.get(key),
    remove: async (key) => void contents.delete(key),
  }
}
