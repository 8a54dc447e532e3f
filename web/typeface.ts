import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const WHOLE = fileURLToPath(import.meta.resolve('inter-ui/variable/InterVariable.woff2'))
const USED = path.join(import.meta.dirname, '../node_modules/.cache/holdpoint/inter.woff2')

/** What is used of it: ASCII and the letters of western Europe, of the other languages of Europe with Latin letters, and signs. */
const CHARACTERS = [
  ...span(0x20, 0x7e),
  ...span(0xc0, 0xff),
  'ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŐőŒœŔŕŘřŚśŞşŠšŤťŪūŮůŰűŲųŹźŻżŽžȘșȚțẞ',
  '\u00a0§°±²³·µ½«»£¥©®¿¡´¨ª–—‘’“”„…•€←↑→↓−≈≤≥₂₃\u2009\u2011\u202f',
].join('')

/** What the typeface does with characters: kerning, accents, forms of a language, figures of one width. */
const FEATURES = ['kern', 'ccmp', 'locl', 'tnum']

/** Makes `~typeface/inter.woff2` for style sheets: the typeface with what of it is used, a fourteenth of the whole. */
export const typeface: Plugin = {
  name: 'typeface',
  config: () => ({ resolve: { alias: { '~typeface/inter.woff2': USED } } }),
  async buildStart() {
    const used = await subsetFont(await readFile(WHOLE), CHARACTERS, {
      targetFormat: 'woff2',
      // The weights of the scale; one optical size, that of text.
      variationAxes: { wght: { min: 400, max: 600 }, opsz: 14 },
      keepFeatures: FEATURES,
      // Its licence asks for them: copyright, licence, address of the licence.
      preserveNameIds: [0, 13, 14],
    })
    await mkdir(path.dirname(USED), { recursive: true })
    await writeFile(USED, used)
  },
}

function span(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}
