import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { Upload } from '../../../engine/index.ts'
import { required, unknownField } from '../../../platform/refusals/fields.ts'
import { invalid, Refusal } from '../../../platform/refusals/refusal.ts'
import { fileTooLarge, notAForm, notASingleFile } from './refusals.ts'

const MEBIBYTE = 1_048_576

const LIMITS = {
  files: 2,
  fields: 1,
  parts: 3,
  fieldNameSize: 100,
  fieldSize: 1_000,
  headerPairs: 20,
  headerSize: 4_096,
}

/** The contents of a form: the result of its first file, the number of files, and the names of other fields. */
interface Form<T> {
  readonly received: T | undefined
  readonly files: number
  readonly fields: readonly string[]
}

/**
 * Reads the one file of a form; its field may have any name.
 * @param receive reads the file to its end as it arrives
 * @throws Refusal 400 if the form cannot be read, 413 if the file is too large, 422 if the form contains anything but
 * one file; or what `receive` throws
 */
export async function oneFile<T>(
  sent: Upload,
  maxMebibytes: number,
  receive: (file: Readable) => Promise<T>,
): Promise<T> {
  const { received, files, fields } = await readForm(sent, maxMebibytes, receive)
  const [field] = fields
  if (field !== undefined) throw invalid({ [field]: [unknownField()] })
  if (files > 1) throw invalid({ file: [notASingleFile()] })
  if (received === undefined) throw invalid({ file: [required()] })
  return received
}

async function readForm<T>(
  { contentType, content }: Upload,
  maxMebibytes: number,
  receive: (file: Readable) => Promise<T>,
): Promise<Form<T>> {
  const end = new AbortController()
  const fields: string[] = []
  let first: Promise<T> | undefined
  let files = 0
  try {
    const limits = { ...LIMITS, fileSize: maxMebibytes * MEBIBYTE }
    const parser = new Busboy({ headers: { 'content-type': contentType }, limits })
    parser.on('file', (_name, stream) => {
      files += 1
      // If the form ends in the middle of a file, the file has an error too. Without a listener it would end the process.
      stream.on('error', () => {})
      if (first) return void stream.resume()
      first = whole(stream, maxMebibytes, receive)
      // A file that is not read to its end would block the form.
      first.catch(() => end.abort())
    })
    parser.on('field', (name) => fields.push(name))
    // A boundary that comes after the last one keeps the pipeline from ending, although everything is parsed.
    await Promise.race([pipeline(content, parser, { signal: end.signal }), once(parser, 'finish')])
    return { received: await first, files, fields }
  } catch (error) {
    if (end.signal.aborted) await first
    if (error instanceof Refusal) throw error
    throw notAForm()
  }
}

/** @throws Refusal 413 */
async function whole<T>(
  stream: BusboyFileStream,
  maxMebibytes: number,
  receive: (file: Readable) => Promise<T>,
): Promise<T> {
  const received = await receive(stream)
  if (stream.truncated) throw fileTooLarge({ mebibytes: maxMebibytes })
  return received
}
