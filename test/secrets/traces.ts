import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

/** A place that was looked through, and what lay there. */
interface Place {
  readonly name: string
  readonly bytes: Buffer
}

/** The forms in which a secret could lie somewhere: as it is, and as text or bytes are written elsewhere. */
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
  // Behind the organization, which is no secret.
  const random = Buffer.from(payload, 'base64url').subarray(16, 48)
  const middle = payload.slice(24, 60)
  return [...[...texts, middle, random.toString('hex')].map((text) => Buffer.from(text)), random]
}

/** Which of the secrets lie where, in whatever form: `token of the command line in audit_log`. */
export function found(secrets: ReadonlyMap<string, string>, places: readonly Place[]): readonly string[] {
  return [...secrets].flatMap(([what, secret]) => {
    const forms = formsOf(secret)
    return places
      .filter(({ bytes }) => forms.some((form) => bytes.includes(form)))
      .map(({ name }) => `${what} in ${name}`)
  })
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

/** One file, unpacked where it is packed. */
export async function fileAt(file: string, name: string): Promise<Place> {
  const bytes = await readFile(file)
  return { name, bytes: file.endsWith('.gz') ? gunzipSync(bytes) : bytes }
}

/** A text that was printed or answered. */
export function textOf(name: string, text: string): Place {
  return { name, bytes: Buffer.from(text) }
}
