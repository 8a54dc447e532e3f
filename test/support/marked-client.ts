import { type Answer, Client } from './client.ts'

/** Fields of text that people read. */
const TEXTS = ['name', 'title', 'question', 'notes']

/** Writes a mark into every record that it makes, so that one look at any bytes tells whether they are of its organization. */
export class MarkedClient extends Client {
  readonly mark: string

  constructor(client: Client, mark: string) {
    super(client.address, client.identity)
    this.mark = mark
  }

  override post(path: string, body: unknown = {}): Promise<Answer> {
    const given = body as { readonly [field: string]: unknown }
    const marked = Object.entries(given).map(([name, value]) => [
      name,
      TEXTS.includes(name) && typeof value === 'string' ? `${value} ${this.mark}` : value,
    ])
    return super.post(path, Object.fromEntries(marked))
  }
}
