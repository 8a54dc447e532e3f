/** Where the bytes of uploads are kept. A key names its organization first: `<organization>/<name>`. */
export interface Files {
  /** Keeps a file; when this settles it is there as a whole. @throws FilesUnavailable */
  put(key: string, content: Uint8Array): Promise<void>
  /** Undefined where there is no such file. @throws FilesUnavailable */
  get(key: string): Promise<Buffer | undefined>
  /** Removes a file, if it is there. @throws FilesUnavailable */
  remove(key: string): Promise<void>
}

/** The place of the files does not answer, is full, or refuses the service. */
export class FilesUnavailable extends Error {
  constructor(cause: unknown) {
    super('the files are not available', { cause })
    this.name = 'FilesUnavailable'
  }
}
