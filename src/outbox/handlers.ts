import type { Handler } from './handler.ts'

/** Who does which kind of background work. */
export const handlers: { readonly [kind: string]: Handler } = {}
