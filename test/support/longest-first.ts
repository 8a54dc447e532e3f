import { readFile } from 'node:fs/promises'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What a file uses that takes long whatever its own size is: programs, data folders, browsers, and walks over all operations. */
const SLOW = /support\/(?:program|app|walls)\.ts'|\/place\.ts'|faces\/operations\.ts'/

/**
 * Begins with the files that took longest, as far as vitest knows of earlier runs. Where nothing was run before it goes by
 * what a file uses, then by its size: a long file that begins last would keep the others waiting for it.
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
