import { readFile } from 'node:fs/promises'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Imports that take long whatever the size of the file: programs, data folders, browsers, and walks over all
 * operations.
 */
const SLOW = /support\/(?:program|app|walls)\.ts'|\/place\.ts'|faces\/operations\.ts'/

/**
 * Starts with the files that took longest in earlier runs that vitest knows. Without earlier runs it goes by the
 * imports of a file, then by its size: a long file that starts last would delay the end.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    if (files.every((file) => this.ctx.cache.getTestSpecificationResult(file))) return sorted
    const slow = await Promise.all(sorted.map(isSlow))
    return [...sorted.filter((_, index) => slow[index]), ...sorted.filter((_, index) => !slow[index])]
  }
}

async function isSlow({ moduleId }: TestSpecification): Promise<boolean> {
  return SLOW.test(await readFile(moduleId, 'utf8'))
}
