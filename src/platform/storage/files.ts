import type { Readable } from 'node:stream'

/** A range of bytes, including the first and the last. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** Where the bytes of uploads are stored. A key begins with its organization: `<organization>/<name>`. */
export interface Files {
  /** Stores a file; when this settles, it is complete, and until then readers see none of it. @throws FilesUnavailable */
  put(key: string, content: Uint8Array): Promise<void>
  /**
   * Stores a stream, with little of it in memory at a time; when this settles, the file is complete, and until then
   * readers see none of it.
   * @throws FilesUnavailable; or the error of the stream, and then nothing of it is left
   */
  putStream(key: string, content: Readable): Promise<void>
  /** Undefined if there is no such file. @throws FilesUnavailable */
  get(key: string): Promise<Buffer | undefined>
  /**
   * A file as a stream, or a part of it, which ends with an error if the rest does not come. Undefined if there is no
   * such file.
   * @throws FilesUnavailable
   */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** The keys of all files of an organization, whatever wrote them. @throws FilesUnavailable */
  list(organizationId: string): AsyncIterable<string>
  /** Removes a file, if it exists. @throws FilesUnavailable */
  remove(key: string): Promise<void>
}

/** The storage does not answer, is full, or refuses the service. */
export class FilesUnavailable extends Error {
  constructor(cause: unknown) {
    super('the files are not available', { cause })
    this.name = 'FilesUnavailable'
  }
}
