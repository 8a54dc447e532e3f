import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

/** A searched place and its contents. */
interface Place {
  readonly name: string
  readonly bytes: Buffer
}

/** The forms in which a secret could be stored: as it is, and in other encodings of text or bytes. */
function formsOf(secret: string): readonly Buffer[] {
  const bytes = Buffer.from(secret)
  const texts = [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    bytes.toString('hex'),
    // The last characters depend on what follows.
    bytes.toString('base64').slice(0, -4),
    bytes.toString('base64url').slice(0, -4),
  ]
  const [, payload] = /^h[a-z]_([\w-]{43,})$/.exec(secret) ?? []
  if (payload === undefined) return texts.map((text) => Buffer.from(text))
  // After the organization, which is not secret.
  const random = Buffer.from(payload, 'base64url').subarray(16, 48)
  const middle = payload.slice(24, 60)
  return [...[...texts, middle, random.toString('hex')].map((text) => Buffer.from(text)), random]
}

/**
 * Searches for many texts in one pass over the bytes: one after another in a data folder would take longer than
 * everything else in the test.
 */
class Search {
  /** The first two bytes of any text. */
  readonly #begins = new Uint8Array(1 << 16)
  /** The texts by their first four bytes. */
  readonly #texts = new Map<number, { readonly what: string; readonly text: Buffer }[]>()

  constructor(secrets: ReadonlyMap<string, string>) {
    for (const [what, secret] of secrets) for (const text of formsOf(secret)) this.#add(what, text)
  }

  #add(what: string, text: Buffer): void {
    const begin = text.readUInt32LE(0)
    const alike = this.#texts.get(begin) ?? []
    if (alike.some((other) => other.what === what && other.text.equals(text))) return
    this.#begins[begin & 0xffff] = 1
    this.#texts.set(begin, [...alike, { what, text }])
  }

  /** The texts found in these bytes. */
  in(bytes: Buffer): ReadonlySet<string> {
    const lying = new Set<string>()
    for (let at = 0; at + 4 <= bytes.length; at += 1) {
      if (this.#begins[(bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)] === 0) continue
      for (const { what, text } of this.#texts.get(bytes.readUInt32LE(at)) ?? []) {
        if (bytes.subarray(at, at + text.length).equals(text)) lying.add(what)
      }
    }
    return lying
  }
}

/** Which secrets are found where, in any form: `token of the command line in audit_log`. */
export function found(secrets: ReadonlyMap<string, string>, places: readonly Place[]): readonly string[] {
  const search = new Search(secrets)
  return places.flatMap(({ name, bytes }) => [...search.in(bytes)].map((what) => `${what} in ${name}`))
}

/** Every file of a folder. */
export async function filesOf(folder: string): Promise<readonly Place[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(async ({ parentPath, name }) =>
      fileAt(path.join(parentPath, name), path.join(parentPath, name)),
    ),
  )
}

/** One file, unpacked if it is compressed. */
export async function fileAt(file: string, name: string): Promise<Place> {
  const bytes = await readFile(file)
  return { name, bytes: file.endsWith('.gz') ? gunzipSync(bytes) : bytes }
}

/** A printed or answered text. */
export function textOf(name: string, text: string): Place {
  return { name, bytes: Buffer.from(text) }
}
