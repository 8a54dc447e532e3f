import { hash } from 'node:crypto'
import path from 'node:path'
import type { MapTiles } from '../../platform/config.ts'

/**
 * What the browser may load for the app: nothing from elsewhere, except videos that a training content names and, if
 * configured, map tiles. Style elements that the app creates at run time carry the nonce. Only scripts that the build
 * put into the page run.
 */
export function contentSecurityPolicy(page: string, nonce: string, tiles: MapTiles | undefined): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashesOfScripts(page)].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' blob:${tiles ? ` ${tiles.origin}` : ''}`,
    "font-src 'self'",
    // A content may link to a video file anywhere, and watching only counts if the file is played here.
    "media-src 'self' https:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The hashes of the inline scripts, as a policy lists them. */
function hashesOfScripts(page: string): readonly string[] {
  const [, ...begun] = page.split('<script>')
  return begun.map((rest) => {
    const [code = ''] = rest.split('</script>')
    return `'sha256-${hash('sha256', code, 'base64')}'`
  })
}

/** What the service worker may load: the app's own page and files. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** The page with what the app must know before its first request. */
export function filledPage(page: string, nonce: string, tiles: MapTiles | undefined): string {
  const { template = '', credit = '' } = tiles ?? {}
  return page
    .replaceAll('%NONCE%', nonce)
    .replaceAll('%MAP_TILES%', () => attribute(template))
    .replaceAll('%MAP_CREDIT%', () => attribute(credit))
}

/** Text escaped for use in an attribute. */
function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** Shown if the app has not been built. */
export const MISSING_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Holdpoint</title>
    <style nonce="%NONCE%">body { font: 1.1rem/1.5 system-ui, sans-serif; margin: 15vh auto; max-width: 34rem; padding: 1rem }</style>
  </head>
  <body>
    <h1>The web app is not built</h1>
    <p>Run <code>npm run build:web</code> in the folder of the service, then start it again.</p>
    <p>The interface works without it: <a href="/api/docs">its reference</a>.</p>
  </body>
</html>
`

const MEDIA_TYPES: { readonly [extension: string]: string } = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
}

export function mediaTypeOf(name: string): string {
  return MEDIA_TYPES[path.extname(name)] ?? 'application/octet-stream'
}
