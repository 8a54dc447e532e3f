import type { Permission } from '../src/platform/auth/authorize.ts'
import type { Scene } from './scene.ts'

/** Whom a piece of work is measured against. */
export type Rival = 'f1' | 'f2' | 'f3' | 'peer'

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below /api/v1. */
  readonly path: string
  readonly body?: object
}

/** The SQL of a floor: one statement, whose rows hold the JSON text of the records in their first column. */
export interface FloorWork {
  /** Which requests are meant, by method and path. */
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
}

export interface Goal {
  readonly against: Rival
  readonly atLeast: number
}

/** One piece of work, small enough to be done over and over. */
export interface Work {
  readonly name: string
  readonly size: 'small' | 'large'
  /** The request of that number. Those that need fresh records never get the same number twice. */
  readonly request: (scene: Scene, number: number) => Request
  /** Whether each request uses up a record. */
  readonly fresh?: boolean
  readonly floor: FloorWork
  readonly goals: readonly Goal[]
  /** Who does the same in the same turns without a goal, for the table alone. */
  readonly beside?: readonly Rival[]
  /** How many requests are under way at once; 32 unless it says otherwise, and 8 where answers are large. */
  readonly connections?: number
  /** Megabytes of memory that the service may have needed after it. */
  readonly memoryGoal?: number
  /** Fields that no two answers have in common. */
  readonly differs?: readonly string[]
}
