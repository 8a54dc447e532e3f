/** The most that one connection keeps. */
const STATEMENTS = 1_000
/** The limit for the length of their texts. PostgreSQL keeps some 110 bytes for each character. */
const CHARACTERS = 1_000_000

/** The statements that one connection has prepared. Clients choose what is asked, so their number is limited. */
export class PreparedStatements {
  /** The lengths of texts by name, least recently used first. */
  readonly #lengths = new Map<string, number>()
  #characters = 0

  has(name: string): boolean {
    return this.#lengths.has(name)
  }

  /** Records a use of a statement. @returns whether it was already prepared */
  use(name: string, { length }: string): boolean {
    const known = this.#lengths.delete(name)
    this.#lengths.set(name, length)
    if (!known) this.#characters += length
    return known
  }

  forget(name: string): void {
    this.#characters -= this.#lengths.get(name) ?? 0
    this.#lengths.delete(name)
  }

  /** The least recently used one, if there are too many. */
  get surplus(): string | undefined {
    const isTooMuch = this.#lengths.size > STATEMENTS || this.#characters > CHARACTERS
    return isTooMuch ? this.#lengths.keys().next().value : undefined
  }
}
