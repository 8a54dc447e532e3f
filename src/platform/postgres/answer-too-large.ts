/** The result of a read is larger than what the service holds in memory for one answer. It was dropped. */
export class AnswerTooLarge extends Error {
  constructor() {
    super('the answer of the database is too large')
    this.name = 'AnswerTooLarge'
  }
}
