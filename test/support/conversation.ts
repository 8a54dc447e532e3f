import { connect, type Socket } from 'node:net'
import { type RawAnswer, readAnswer } from './raw.ts'

/** A connection over which requests are written by hand, one after another. */
export class Conversation {
  readonly #socket: Socket
  readonly #answers: RawAnswer[] = []
  #received = ''
  #heard = () => {}
  #closed = false

  constructor(address: string) {
    const { hostname, port } = new URL(address)
    this.#socket = connect({ port: Number(port), host: hostname, noDelay: true })
    this.#socket.setEncoding('latin1')
    this.#socket.on('data', (text) => {
      this.#received += text
      this.#take()
    })
    this.#socket.on('close', () => {
      this.#closed = true
      this.#heard()
    })
  }

  write(text: string): void {
    this.#socket.write(text)
  }

  /** All answers so far, as soon as there are this many. @throws if the connection ends before that */
  async answers(number: number): Promise<readonly RawAnswer[]> {
    while (this.#answers.length < number) {
      if (this.#closed) throw new Error(`The connection ended after ${this.#answers.length} answers.`)
      await new Promise<void>((resolve) => {
        this.#heard = resolve
      })
    }
    return this.#answers
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(): void {
    for (;;) {
      const head = this.#received.indexOf('\r\n\r\n') + 4
      const length = /\r\ncontent-length: (\d+)/i.exec(this.#received.slice(0, head))?.[1]
      if (head < 4 || length === undefined || this.#received.length < head + Number(length)) break
      this.#answers.push(readAnswer(this.#received.slice(0, head + Number(length))))
      this.#received = this.#received.slice(head + Number(length))
    }
    this.#heard()
  }
}
