import { expect, test } from 'vitest'
import type { Context } from '../src/engine/index.ts'
import { GatheringContext } from '../src/faces/files/import/gathering-context.ts'
import type { BoundStatement, Rows } from '../src/platform/postgres/statement.ts'
import { bind, statement } from '../src/platform/postgres/statement.ts'

const ASK = statement('SELECT $1')

/** Returns each statement as its result, and records how many came at a time. */
function echo(flushes: number[]): Context {
  const answer = (statements: readonly BoundStatement[]): Promise<readonly Rows[]> => {
    flushes.push(statements.length)
    return Promise.resolve(statements.map(({ values }) => [[String(values[0])]]))
  }
  return { read: answer, list: answer, write: answer } as unknown as Context
}

test('pieces of work send in one flush and in order, and others get their turn in between', async () => {
  const flushes: number[] = []
  const gathering = new GatheringContext(echo(flushes))
  let turns = 0
  let ended = false
  const others = () => {
    turns += 1
    if (!ended) setImmediate(others)
  }
  setImmediate(others)
  const begun: number[] = []
  const answered: number[] = []
  const piece = (n: number) => async () => {
    begun.push(turns)
    const [rows] = await gathering.read([bind(ASK, [n])])
    answered.push(turns)
    if (n === 1) throw new Error('refused')
    await gathering.write([bind(ASK, [n])])
    return rows?.[0]?.[0]
  }
  const outcomes = await gathering.together([0, 1, 2, 3].map(piece))
  ended = true
  expect(outcomes.map((outcome) => ('value' in outcome ? outcome.value : outcome.status))).toEqual([
    ...['0', 'rejected', '2', '3'],
  ])
  expect(flushes).toEqual([4, 3])
  expect(new Set(begun).size).toBe(4)
  expect(new Set(answered).size).toBe(4)
})
