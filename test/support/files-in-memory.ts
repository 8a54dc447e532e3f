import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Files } from '../../src/platform/storage/files.ts'

/** Files that are gone after the test. */
export function filesInMemory(): Files & { readonly contents: ReadonlyMap<string, Buffer> } {
  const contents = new Map<string, Buffer>()
  return {
    contents,
    put: async (key, content) => void contents.set(key, Buffer.from(content)),
    putStream: async (key, content) => void contents.set(key, await buffer(content)),
    get: async (key) => contents.get(key),
    read: async (key, range) => {
      const content = contents.get(key)
      return content && Readable.from([range ? content.subarray(range.first, range.last + 1) : content])
    },
    list: async function* (organizationId) {
      yield* [...contents.keys()].filter((key) => key.startsWith(`${organizationId}/`))
    },
    remove: async (key) => void contents.delete(key),
  }
}
