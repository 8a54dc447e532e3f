/**
 * Writes the gzipped script of the reference page to stdout. A process of its own: the package that
 * holds the script would stay in the memory of the service with some 60 MB.
 */
import { gzipSync } from 'node:zlib'
import scalar from '@scalar/fastify-api-reference'
import fastify from 'fastify'

const app = fastify()
app.register(scalar, { routePrefix: '/reference', configuration: { url: '/' } })
const { rawPayload } = await app.inject('/reference/js/scalar.js')
process.stdout.write(gzipSync(rawPayload))
