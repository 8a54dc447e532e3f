import { BASE_PATH } from '../../engine/index.ts'

export const DOCUMENT_ADDRESS = `${BASE_PATH}/openapi.json`
export const PAGE_ADDRESS = '/api/docs'
export const SCRIPT_ADDRESS = `${PAGE_ADDRESS}/reference.js`
export const START_ADDRESS = `${PAGE_ADDRESS}/start.js`

/** What the browser may load for the page: nothing from elsewhere. The reference creates its own style elements. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Holdpoint interface</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="reference"></div>
    <noscript>This page needs JavaScript; the document itself is at <a href="${DOCUMENT_ADDRESS}">${DOCUMENT_ADDRESS}</a>.</noscript>
    <script src="${SCRIPT_ADDRESS}"></script>
    <script src="${START_ADDRESS}"></script>
  </body>
</html>
`

/** Features that would contact another origin or link to one are off. */
const CONFIGURATION = {
  url: DOCUMENT_ADDRESS,
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
}

export const START_SCRIPT = `Scalar.createApiReference('#reference', ${JSON.stringify(CONFIGURATION)})\n`
