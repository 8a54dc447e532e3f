/** One message of PostgreSQL's protocol: its letter ('' for the first one of a client) and its contents. */
export interface Message {
  readonly letter: string
  readonly body: Buffer
}

const LENGTH_BYTES = 4

/** Splits one direction of a connection into messages, however the bytes arrive. */
export class MessageReader {
  #rest = Buffer.alloc(0)
  /** A client's first message has no letter. */
  #letterBytes: 0 | 1

  constructor(from: 'client' | 'server') {
    this.#letterBytes = from === 'client' ? 0 : 1
  }

  read(chunk: Buffer): readonly Message[] {
    this.#rest = Buffer.concat([this.#rest, chunk])
    const messages: Message[] = []
    for (;;) {
      const head = this.#letterBytes + LENGTH_BYTES
      if (this.#rest.length < head) return messages
      const end = this.#letterBytes + this.#rest.readInt32BE(this.#letterBytes)
      if (this.#rest.length < end) return messages
      const letter = this.#rest.toString('latin1', 0, this.#letterBytes)
      messages.push({ letter, body: this.#rest.subarray(head, end) })
      this.#rest = this.#rest.subarray(end)
      this.#letterBytes = 1
    }
  }
}

/** The text up to the first zero byte: the statement's name in a Parse message. */
export function firstText(body: Buffer): string {
  return body.toString('utf8', 0, body.indexOf(0))
}
