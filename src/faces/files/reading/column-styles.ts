/** The most columns that a sheet can have. */
const LAST_COLUMN = 16_384

/** The styles of whole columns. They count for cells without one, as Gnumeric and LibreOffice show them. */
export class ColumnStyles {
  readonly #ranges: { readonly min: number; readonly max: number; readonly style: number }[] = []
  readonly #known = new Map<number, number>()

  /** Takes the attributes of a range of columns, counted from 1. */
  add({ min, max, style }: { readonly [name: string]: string | undefined }): void {
    if (style === undefined || this.#ranges.length === LAST_COLUMN) return
    this.#ranges.push({ min: Number(min), max: Number(max), style: Number(style) })
  }

  /** @param column counted from 0 */
  of(column: number): number {
    const known =
      this.#known.get(column) ??
      this.#ranges.find(({ min, max }) => min <= column + 1 && column + 1 <= max)?.style ??
      0
    this.#known.set(column, known)
    return known
  }
}
