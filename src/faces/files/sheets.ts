import type { Noun, RecordFile } from '../../engine/index.ts'
import { nouns } from '../../nouns.ts'
import { auditSheet } from './audit/sheet.ts'
import { competenceSheet } from './competence-sheet.ts'
import { type Sheet, sheet } from './sheet/sheet.ts'

type Filed = Noun & { readonly file: RecordFile }

const filed = nouns.filter((noun: Noun): noun is (typeof nouns)[number] & Filed => noun.file !== undefined)

/** The file of each noun in import order: whatever others refer to comes first. */
export const sheets: readonly Sheet[] = [
  ...inOrderOfImport(filed).map(({ of, file }) => sheet({ of, ...file })),
  auditSheet,
  competenceSheet,
]

/** Puts each after those that it refers to; otherwise keeps the order. */
function inOrderOfImport(given: readonly Filed[]): readonly Filed[] {
  const placed = new Set<Filed>()
  const place = (noun: Filed) => {
    const { references = [], imports } = noun.file
    const named = [...references, ...(imports?.nested?.references ?? [])].map(({ to }) => to.of)
    for (const other of given) {
      if (other !== noun && !placed.has(other) && named.includes(other.of)) place(other)
    }
    placed.add(noun)
  }
  for (const noun of given) place(noun)
  return [...placed]
}
