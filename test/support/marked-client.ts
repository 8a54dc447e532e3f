import { type Answer, Client } from './client.ts'

/** Fields of text that people read. */
const TEXTS = ['name', 'title', 'question', 'notes']

/** Writes a mark into every record that it makes, so that any bytes can be checked for data of its organization. */
export class MarkedClient extends Client {
  readonly mark: string

  constructor(client: Client, mark: string) {
    super(client.address, client.identity)
    this.mark = mark
  }

  // Samples use `send`, as `post` does.
  override send(...[method, path, body, headers]: Parameters<Client['send']>): Promise<Answer> {
    const isRecord = method === 'POST' && typeof body === 'string' && headers === undefined
    return super.send(method, path, isRecord ? this.#marked(body) : body, headers)
  }

  #marked(body: string): string {
    return JSON.stringify(JSON.parse(body), (field, value) =>
      TEXTS.includes(field) && typeof value === 'string' ? `${value} ${this.mark}` : value,
    )
  }
}
