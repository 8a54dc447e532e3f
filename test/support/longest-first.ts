import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take long whatever their size is, longest first. One of them that begins last would keep the others waiting
 * for it, and where nothing was run before, vitest goes by the size of a file.
 */
const LONG = [
  'test/permissions.test.ts',
  'test/embedded/crashes.test.ts',
  'test/backup.test.ts',
  'test/isolation-of-files.test.ts',
  'test/embedded/creation.test.ts',
  'test/isolation.test.ts',
  'test/first-run.test.ts',
  'test/away.test.ts',
  'test/properties/',
  'test/secrets/',
  'test/random/',
  'web/test/',
  'test/geocoding.test.ts',
  'test/import-',
]

/** Begins with what takes longest, then goes by what vitest knows of earlier runs. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}

function place({ moduleId, project }: TestSpecification): number {
  const file = moduleId.slice(project.config.root.length + 1)
  const found = LONG.findIndex((start) => file.startsWith(start))
  return found < 0 ? LONG.length : found
}
