import type pg from 'pg'
import { Batch } from './batch.ts'
import { Group } from './group.ts'
import type { PreparedStatements } from './prepared-statements.ts'
import { isActedFor, isActingFor } from './scope.ts'
import type { BoundStatement, Rows } from './statement.ts'

interface Options {
  /** The most batches in a group. */
  readonly most: number
  /** What a transaction has to begin with. */
  readonly first: () => readonly BoundStatement[]
  /** Called whenever the server has answered. */
  readonly heard: () => void
  /** See `Batch`. */
  readonly maxCharacters: number | undefined
}

interface Waiting {
  readonly batch: Batch
  /** Whether it begins by saying whose rows it may see. */
  readonly isolated: boolean
}

/**
 * Collects the reads of all callers during one turn of the event loop and sends them as groups at its end. A batch is
 * sent alone if it does not begin by naming its organization, or if it must prepare a statement, which could fail out
 * of turn.
 */
export class Gathering {
  readonly #client: pg.Client
  readonly #prepared: PreparedStatements | undefined
  readonly #options: Options
  #waiting: Waiting[] = []

  constructor(client: pg.Client, prepared: PreparedStatements | undefined, options: Options) {
    this.#client = client
    this.#prepared = prepared
    this.#options = options
  }

  /** @throws Skipped if another caller's statement failed; otherwise the batch's own failure */
  ask(statements: readonly BoundStatement[]): Promise<readonly Rows[]> {
    const { most, heard, maxCharacters } = this.#options
    const isolated = isActingFor(statements[0])
    return new Promise((resolve, reject) => {
      const settle = (error: Error | null, results: readonly Rows[]) => {
        heard()
        if (error) reject(error)
        else if (isolated && !isActedFor(statements[0], results[0]))
          reject(new Error('the answer is not its own'))
        else resolve(results)
      }
      const batch = new Batch(statements, this.#prepared, settle, maxCharacters)
      if (this.#waiting.length === 0) setImmediate(() => this.send())
      this.#waiting.push({ batch, isolated })
      if (this.#waiting.length >= most) this.send()
    })
  }

  /** Sends what is waiting. */
  send(): void {
    const together: Batch[] = []
    const alone: Batch[] = []
    for (const { batch, isolated } of this.#waiting.splice(0)) {
      if (isolated && batch.isPrepared) together.push(batch)
      else alone.push(batch)
    }
    // The group is sent before the others, because what those prepare may push its statements out.
    const groups = [together, ...alone.map((batch) => [batch])].filter(({ length }) => length > 0)
    for (const batches of groups) {
      const first = this.#options.first()
      const opening = first.length > 0 ? [new Batch(first, this.#prepared, () => {})] : []
      this.#client.query(new Group([...opening, ...batches]))
    }
  }
}
