#!/usr/bin/env node
// Plain JavaScript for any Node: finds the Node that the project pins when this one is older.
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { isNewEnough, runUnderPinnedNode } from './pinned-node.js'

if (isNewEnough()) {
  // Later starts are faster and leaner with the compiled sources kept; where they cannot be, nothing is lost.
  module.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/holdpoint', import.meta.url)))
  await import('../src/faces/cli/main.ts')
} else {
  runUnderPinnedNode([fileURLToPath(import.meta.url), ...process.argv.slice(2)])
}
