/** A command that cannot be carried out as given. The message is one line for the operator. */
export class Impossible extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Impossible'
  }
}
