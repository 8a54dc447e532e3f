import { randomBytes } from 'node:crypto'
import { open, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MapTiles } from '../../platform/config.ts'
import { notHere } from '../../platform/refusals/refusal.ts'
import { type Coding, codingFor } from './content-coding.ts'
import { contentSecurityPolicy, filledPage, MISSING_PAGE, mediaTypeOf, WORKER_POLICY } from './web-page.ts'

export interface WebApp {
  readonly folder: string
  /** The page for every address of the app; undefined if the app has not been built. */
  readonly page: string | undefined
  /** The script that caches the app's files in the browser; undefined if the app has not been built. */
  readonly serviceWorker: string | undefined
  /** Names of the files under /assets, including compressed forms. */
  readonly assets: ReadonlySet<string>
}

const BUILT = fileURLToPath(new URL('../../../web/dist', import.meta.url))
/** The names of built files contain a hash of their content. */
const FOR_EVER = 'public, max-age=31536000, immutable'
/** Addresses that are never a page, whatever a browser accepts. */
export const NO_PAGE = /^\/(api|scim|health|metrics|assets)(\/|$)/

/** What the log says if the app has not been built, for example in an installation without development packages. */
export const UNBUILT =
  'The web app was not built, so browsers get no pages. Run npm ci, and then npm prune --omit=dev to leave out what only builds it.'

/** Finds out what has been built. @param folder the output folder of `npm run build:web` */
export async function openWebApp(folder = BUILT): Promise<WebApp> {
  const [page, serviceWorker] = await Promise.all(
    ['index.html', 'service-worker.js'].map((name) =>
      readFile(path.join(folder, name), 'utf8').catch(() => undefined),
    ),
  )
  const assets = await readdir(path.join(folder, 'assets')).catch(() => [])
  return { folder, page, serviceWorker, assets: new Set(assets) }
}

/** Serves the files of the app; `sendPage` serves its pages. */
export function addWebAssets(app: FastifyInstance, { folder, assets, serviceWorker }: WebApp): void {
  app.get('/service-worker.js', (_, reply) => {
    if (serviceWorker === undefined) throw notHere()
    // Browsers revalidate it at each visit, so they notice an upgrade.
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY })
    return reply.type(mediaTypeOf('service-worker.js')).send(serviceWorker)
  })
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    if (!assets.has(name)) throw notHere()
    const encoding = encodingOf(request, name, assets)
    const suffix = encoding ? SUFFIXES[encoding] : ''
    const file = await open(path.join(folder, 'assets', name + suffix)).catch(replacedByUpgrade)
    reply.headers({ 'cache-control': FOR_EVER, vary: 'accept-encoding' }).type(mediaTypeOf(name))
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(file.createReadStream())
  })
}

/** While this process still runs, an upgrade may have replaced the files that it knows. */
function replacedByUpgrade(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? notHere() : error
}

/** Whether a browser asks for a page of the app: there is nothing else at the address, and it is for display. */
export function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const address = url.split('?', 1)[0] ?? ''
  if ((method !== 'GET' && method !== 'HEAD') || NO_PAGE.test(address)) return false
  return address === '/' || /\btext\/html\b/.test(headers.accept ?? '')
}

/** Answers with the app's page, or says what to run if the app has not been built. */
export function sendPage(reply: FastifyReply, { page }: WebApp, tiles: MapTiles | undefined): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .code(page === undefined ? 503 : 200)
    .headers({
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy(page ?? MISSING_PAGE, nonce, tiles),
      // Addresses of invitations contain a secret.
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(filledPage(page ?? MISSING_PAGE, nonce, tiles))
}

const SUFFIXES: { readonly [C in Coding]: string } = { br: '.br', gzip: '.gz' }

/** The best available encoding of a file. */
function encodingOf(
  { headers }: FastifyRequest,
  name: string,
  assets: ReadonlySet<string>,
): Coding | undefined {
  const built = (['br', 'gzip'] as const).filter((coding) => assets.has(name + SUFFIXES[coding]))
  return codingFor(headers['accept-encoding']?.toString(), built)
}
