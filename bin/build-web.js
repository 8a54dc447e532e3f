// What npm runs after an installation, under whatever Node that is.
import { fileURLToPath } from 'node:url'
import { isNewEnough, runUnderPinnedNode } from './pinned-node.js'

if (isNewEnough()) await import('../tools/build-web.ts')
else runUnderPinnedNode([fileURLToPath(new URL('../tools/build-web.ts', import.meta.url))])
