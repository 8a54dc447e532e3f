/** What a read found is more than the service holds in memory for one answer. Nothing of it was kept. */
export class AnswerTooLarge extends Error {
  constructor() {
    super('the answer of the database is too large')
    this.name = 'AnswerTooLarge'
  }
}
