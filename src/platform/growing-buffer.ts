/** Bytes in one piece, however small the pieces arrive: keeping the pieces would take a hundred times their size. */
export class GrowingBuffer {
  readonly #maxBytes: number
  #bytes: Buffer = Buffer.alloc(0)
  #length = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** @returns whether there was room for it */
  append(piece: Buffer): boolean {
    const length = this.#length + piece.length
    if (length > this.#maxBytes) return false
    if (this.#length === 0) this.#bytes = piece
    else {
      if (length > this.#bytes.length) this.#grow(length)
      piece.copy(this.#bytes, this.#length)
    }
    this.#length = length
    return true
  }

  /** What has been appended so far. */
  get content(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }

  #grow(length: number): void {
    const larger = Buffer.allocUnsafe(Math.min(this.#maxBytes, Math.max(length, 2 * this.#bytes.length)))
    this.content.copy(larger)
    this.#bytes = larger
  }
}
