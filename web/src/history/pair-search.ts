/** The two versions in the address. */
export interface Pair {
  readonly from?: string
  readonly to?: string
}

export function pairSearch({ from, to }: Record<string, unknown>): Pair {
  return {
    ...(typeof from === 'string' ? { from } : {}),
    ...(typeof to === 'string' ? { to } : {}),
  }
}
