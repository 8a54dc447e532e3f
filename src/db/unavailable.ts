/** The database cannot be reached, or is too busy to answer in time. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** More requests wait for the database than it could answer soon. Nothing was sent to it. */
export class DatabaseBusy extends Error {
  constructor() {
    super('too many requests wait for the database')
    this.name = 'DatabaseBusy'
  }
}
