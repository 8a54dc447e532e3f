import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Scene } from '../support/scene.ts'
import { parts } from '../support/scenes.ts'
import { ASSETS, sizeOf } from '../support/sizes.ts'

const MOST_LAZY_BYTES = 150 * 1024
/** The editor of rich text is larger: ProseMirror alone is 84 KB. */
const MOST_EDITOR_BYTES = 160 * 1024

test('every part of the app has its file here', async () => {
  const files = await readdir(import.meta.dirname)
  const own = files.map((file) => file.replace('.test.ts', '')).filter((part) => part !== 'parts')
  expect(own.sort()).toEqual(Object.keys(parts).sort())
})

test('a page skipped because it is like another one has that one, and its address is checked', () => {
  const all: readonly Scene[] = Object.values(parts).flat()
  const looked = all.filter(({ act, like }) => !act && !like)
  const path = ({ address }: Scene) => address({}).replace(/\?.*/, '')
  const wrong = all.filter(
    (scene) =>
      scene.like !== undefined &&
      !(looked.some(({ name }) => name === scene.like) && looked.some((each) => path(each) === path(scene))),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('everything loaded later is small', async () => {
  const files = (await readdir(ASSETS)).filter((file) => file.endsWith('.js'))
  const tooLarge = files.filter(
    (file) => sizeOf(file) > (file.startsWith('rich-text-editor') ? MOST_EDITOR_BYTES : MOST_LAZY_BYTES),
  )
  expect(tooLarge).toEqual([])
})
