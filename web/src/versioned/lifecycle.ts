/** Filters of the list of a versioned noun, from its address. */
export function lifecycle<const State extends string>({ states }: { readonly states: readonly State[] }) {
  return { status: states, active: ['true', 'false'] } as const
}
