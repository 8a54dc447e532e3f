declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2'
    readonly variationAxes: {
      readonly [axis: string]: number | { readonly min: number; readonly max: number }
    }
    /** Tags of OpenType. */
    readonly keepFeatures: readonly string[]
    /** Numbers of texts about the font. */
    readonly preserveNameIds: readonly number[]
  }
  /** A font with the characters of a text alone. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
