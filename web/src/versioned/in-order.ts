/**
 * Records in the order that a person gave them, whatever order they were read in since.
 * @param order their canonical ids; what is not among them comes last
 */
export function inOrder<R extends { readonly canonicalId: string }>(
  records: readonly R[],
  order: readonly string[],
): readonly R[] {
  const placeOf = ({ canonicalId }: R) => order.indexOf(canonicalId) + 1 || order.length + 1
  return records.toSorted((one, other) => placeOf(one) - placeOf(other))
}
