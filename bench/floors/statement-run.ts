import type { FloorWork } from '../work.ts'

/** Runs the statement of a floor and returns the first column of its rows. */
export type Run = (work: FloorWork, values: readonly unknown[]) => Promise<readonly string[]>
