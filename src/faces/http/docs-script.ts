/**
 * Writes the gzipped script of the reference page to stdout. It runs in a separate process because the package with
 * the script would occupy some 60 MB in the service.
 */
import { gzipSync } from 'node:zlib'
import scalar from '@scalar/fastify-api-reference'
import fastify from 'fastify'

const app = fastify()
app.register(scalar, { routePrefix: '/reference', configuration: { url: '/' } })
const { rawPayload } = await app.inject('/reference/js/scalar.js')
process.stdout.write(gzipSync(rawPayload))
