import type { Answer, Client } from './client.ts'

const BOUNDARY = 'form-boundary'

/** A part of a form: a file if it has a file name. */
export interface Part {
  readonly name?: string
  readonly fileName?: string
  readonly mediaType?: string
  readonly content: Buffer | string
}

/** The bytes of a form of multipart/form-data. */
export function form(parts: readonly Part[]): Buffer<ArrayBuffer> {
  const written = parts.map(({ name = 'file', fileName, mediaType, content }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`
    const type = mediaType === undefined ? '' : `content-type: ${mediaType}\r\n`
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n${type}\r\n`
    return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')])
  })
  return Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

/** Sends the bytes of a form. */
export function sendForm(
  client: Client,
  body: Buffer<ArrayBuffer>,
  contentType = `multipart/form-data; boundary=${BOUNDARY}`,
  purpose?: string,
): Promise<Answer> {
  const path = purpose === undefined ? '/uploads' : `/uploads?purpose=${purpose}`
  return client.send('POST', path, body, { 'content-type': contentType })
}

/** Uploads one file for a purpose. */
export function sendFor(client: Client, purpose: string, content: Buffer | string): Promise<Answer> {
  return sendForm(client, form([{ fileName: 'file', content }]), undefined, purpose)
}

/** Uploads one file. */
export function sendFile(client: Client, content: Buffer | string): Promise<Answer> {
  return sendForm(client, form([{ fileName: 'image.png', mediaType: 'image/png', content }]))
}
