// npm runs this after an installation, with any version of Node.
import { fileURLToPath } from 'node:url'
import { isNewEnough, runUnderPinnedNode } from './pinned-node.js'

if (isNewEnough()) await import('../tools/build-web.ts')
else runUnderPinnedNode([fileURLToPath(new URL('../tools/build-web.ts', import.meta.url))])
