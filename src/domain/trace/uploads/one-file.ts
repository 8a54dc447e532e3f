import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { Upload } from '../../../engine/index.ts'
import { GrowingBuffer } from '../../../platform/growing-buffer.ts'
import { required, unknownField } from '../../../platform/refusals/fields.ts'
import { invalid, Refusal } from '../../../platform/refusals/refusal.ts'
import { imageTooLarge, notAForm, notASingleFile } from './refusals.ts'

export const MAX_IMAGE_MEBIBYTES = 10

const LIMITS = {
  files: 2,
  fields: 1,
  parts: 3,
  fileSize: MAX_IMAGE_MEBIBYTES * 1_048_576,
  fieldNameSize: 100,
  fieldSize: 1_000,
  headerPairs: 20,
  headerSize: 4_096,
}

/** What a form held: its files, and the names of its other fields. */
interface Form {
  readonly files: Promise<Buffer>[]
  readonly fields: string[]
}

/**
 * The one file of a form; its part may have any name.
 * @throws Refusal 400 where the form cannot be read, 413 where the file is too large, 422 where the
 *   form holds anything but one file
 */
export async function oneFile({ contentType, content }: Upload): Promise<Buffer> {
  const { files, fields } = await readForm(contentType, content)
  const [file, ...others] = await Promise.all(files)
  const [field] = fields
  if (field !== undefined) throw invalid({ [field]: [unknownField()] })
  if (file === undefined) throw invalid({ file: [required()] })
  if (others.length > 0) throw invalid({ file: [notASingleFile()] })
  return file
}

async function readForm(contentType: string, content: Readable): Promise<Form> {
  const form: Form = { files: [], fields: [] }
  try {
    const parser = new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS })
    parser.on('file', (_name, stream) => {
      const file = wholeOf(stream)
      // It is waited for once the form is read; until then a failure is nobody's.
      file.catch(() => {})
      form.files.push(file)
    })
    parser.on('field', (name) => form.fields.push(name))
    await pipeline(content, parser)
    return form
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw notAForm()
  }
}

/** All bytes of a file. @throws Refusal 413 */
async function wholeOf(stream: BusboyFileStream): Promise<Buffer> {
  const gathered = new GrowingBuffer(LIMITS.fileSize)
  for await (const chunk of stream) gathered.append(chunk as Buffer)
  if (stream.truncated) {
    throw imageTooLarge({ mebibytes: MAX_IMAGE_MEBIBYTES })
  }
  return gathered.content
}
