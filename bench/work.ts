import type { Permission } from '../src/platform/auth/authorize.ts'
import type { BoundStatement } from '../src/platform/postgres/statement.ts'
import type { Scene } from './scene.ts'

/** What a piece of work is measured against. */
export type Rival = 'f1' | 'f2' | 'f3' | 'peer'

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below /api/v1. */
  readonly path: string
  readonly body?: object
}

/** The SQL of a floor: one statement, whose rows have the JSON text of the records in their first column. */
export interface FloorWork {
  /** The requests that it handles, by method and path. */
  readonly matches: RegExp
  readonly sql: string
  /** @param found the groups of `matches` */
  readonly values: (
    scene: Scene,
    found: readonly string[],
    body: Record<string, unknown>,
  ) => readonly unknown[]
  /** The permission that F3 checks. */
  readonly permission: Permission
  readonly shape: 'record' | 'list'
  /** How many records a list has on all pages, which only a floor with that duty asks for. */
  readonly total?: string
  /** What is sent before it in the same flush, which only a floor with that duty sends. */
  readonly before?: (values: readonly unknown[]) => readonly BoundStatement[]
  /** The lanes of F3; if left out, those of reads or writes. */
  readonly lane?: 'list'
}

export interface Goal {
  readonly against: Rival
  readonly atLeast: number
}

/** One piece of work, small enough to be repeated. */
export interface Work {
  readonly name: string
  readonly size: 'small' | 'large'
  /** The request with that number. Those that need fresh records never get the same number twice. */
  readonly request: (scene: Scene, number: number) => Request
  /** Whether each request uses up a record. */
  readonly fresh?: boolean
  readonly floor: FloorWork
  readonly goals: readonly Goal[]
  /** Contestants without a goal, which do the same in the same turns for the table only. */
  readonly beside?: readonly Rival[]
  /** How many requests run at once; 32 by default, and 8 for large answers. */
  readonly connections?: number
  /** The most memory, in megabytes, that the service may have needed after it. */
  readonly memoryGoal?: number
  /** Fields that differ in every answer. */
  readonly differs?: readonly string[]
}
