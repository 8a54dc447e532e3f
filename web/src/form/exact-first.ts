/** How many results of a search are read, so that the one whose whole name is the text is mostly among them. */
export const NAMED = 100

/** What a search has found, beginning with those whose whole name is the text: the others only have it in theirs. */
export function exactFirst<N extends { readonly name: string }>(
  found: readonly N[],
  text: string,
): readonly N[] {
  return found.toSorted((one, other) => Number(isNamed(other, text)) - Number(isNamed(one, text)))
}

export function isNamed({ name }: { readonly name: string }, text: string): boolean {
  return name.toLocaleLowerCase() === text.toLocaleLowerCase()
}
