import { expect, onTestFinished, test } from 'vitest'
import type { Context } from '../src/engine/index.ts'
import { GatheringContext } from '../src/faces/files/import/gathering-context.ts'
import { givenRows } from '../src/faces/files/import/given.ts'
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

/** Counts how often others got their turn during a test. */
function turnsOfOthers(): () => number {
  let turns = 0
  let next = setImmediate(function turn() {
    turns += 1
    next = setImmediate(turn)
  })
  onTestFinished(() => clearImmediate(next))
  return () => turns
}

test('pieces of work send in one flush and in order, and others get their turn in between', async () => {
  const flushes: number[] = []
  const gathering = new GatheringContext(echo(flushes))
  const turns = turnsOfOthers()
  const begun: number[] = []
  const answered: number[] = []
  const piece = (n: number) => async () => {
    begun.push(turns())
    const [rows] = await gathering.read([bind(ASK, [n])])
    answered.push(turns())
    if (n === 1) throw new Error('refused')
    await gathering.write([bind(ASK, [n])])
    return rows?.[0]?.[0]
  }
  const outcomes = await gathering.together([0, 1, 2, 3].map(piece))
  expect(outcomes.map((outcome) => ('value' in outcome ? outcome.value : outcome.status))).toEqual([
    ...['0', 'rejected', '2', '3'],
  ])
  expect(flushes).toEqual([4, 3])
  expect(new Set(begun).size).toBe(4)
  expect(new Set(answered).size).toBe(4)
})

// Seen red with all cells read at once: a file of 4 MB, whose lists hold broken entries, kept everybody waiting for a
// minute.
test('the cells of a file are read in pieces, and others get their turn in between', async () => {
  const turns = turnsOfOthers()
  const read: number[] = []
  const rows = Array.from({ length: 30 }, (_, number) => ({
    number,
    get cells() {
      read.push(turns())
      return []
    },
  }))
  expect(await givenRows([], rows, false)).toHaveLength(30)
  expect(new Set(read).size).toBe(3)
})
