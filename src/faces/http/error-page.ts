import { createHash } from 'node:crypto'
import type { Refusal } from '../../platform/refusals/refusal.ts'

/** What a person can do about it, in every language of the app. */
const SENTENCES = {
  tooLong: {
    en: 'The address, or what this site keeps in your browser, is too long. Go back to the first page. If that does not help, delete the cookies of this site.',
    fi: 'Osoite tai tämän sivuston selaimeesi tallentama tieto on liian pitkä. Palaa etusivulle. Jos se ei auta, poista tämän sivuston evästeet.',
  },
  notHere: { en: 'There is nothing at this address.', fi: 'Tässä osoitteessa ei ole mitään.' },
  later: {
    en: 'The service cannot answer at the moment. Try again in a while.',
    fi: 'Palvelu ei voi vastata juuri nyt. Yritä hetken kuluttua uudelleen.',
  },
  unreadable: {
    en: 'The service could not read what your browser asked for. Go back to the first page.',
    fi: 'Palvelu ei ymmärtänyt selaimesi pyyntöä. Palaa etusivulle.',
  },
} as const

const STYLE =
  'body{font:1.1rem/1.5 system-ui,sans-serif;margin:12vh auto;max-width:34rem;padding:1rem;color-scheme:light dark}small{opacity:.75}'
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** What a browser may load for the page: its own style and nothing else. */
export const ERROR_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
} as const

/** A refusal as a person reads it who asked for a page. */
export function errorPage({ status }: Refusal, requestId: string): string {
  const { en, fi } = SENTENCES[kindOf(status)]
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Holdpoint</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>This page cannot be shown</h1>
      <p>${en}</p>
      <p><a href="/">To the first page</a></p>
      <div lang="fi">
        <h2>Sivua ei voi näyttää</h2>
        <p>${fi}</p>
        <p><a href="/">Etusivulle</a></p>
      </div>
      <p><small>${status} · ${requestId}</small></p>
    </main>
  </body>
</html>
`
}

function kindOf(status: number): keyof typeof SENTENCES {
  if (status === 431 || status === 414) return 'tooLong'
  if (status === 404) return 'notHere'
  return status >= 500 || status === 429 || status === 408 ? 'later' : 'unreadable'
}
