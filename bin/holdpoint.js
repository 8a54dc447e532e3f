#!/usr/bin/env node
// Plain JavaScript for any version of Node: finds the Node that the project pins if this one is older.
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { isNewEnough, runUnderPinnedNode } from './pinned-node.js'

if (isNewEnough()) {
  // Keeping the compiled sources makes later starts faster and leaner; if that is not possible, nothing is lost.
  module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/holdpoint', import.meta.url)))
  await import('../src/faces/cli/main.ts')
} else {
  runUnderPinnedNode([fileURLToPath(import.meta.url), ...process.argv.slice(2)])
}
