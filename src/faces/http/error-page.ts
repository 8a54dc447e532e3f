import { hash } from 'node:crypto'
import { LANGUAGES, type Language } from '../../platform/language.ts'
import type { Refusal } from '../../platform/refusals/refusal.ts'

interface Sentences {
  readonly heading: string
  /** The link to the first page. */
  readonly back: string
  readonly tooLong: string
  readonly notHere: string
  readonly later: string
  readonly unreadable: string
}
type Kind = Exclude<keyof Sentences, 'heading' | 'back'>

/** What a person can do about it. */
const SENTENCES: { readonly [language in Language]: Sentences } = {
  en: {
    heading: 'This page cannot be shown',
    back: 'To the first page',
    tooLong:
      'The address, or what this site keeps in your browser, is too long. Go back to the first page. If that does not help, delete the cookies of this site.',
    notHere: 'There is nothing at this address.',
    later: 'The service cannot answer at the moment. Try again in a while.',
    unreadable: 'The service could not read the request of your browser. Go back to the first page.',
  },
  fi: {
    heading: 'Sivua ei voi näyttää',
    back: 'Etusivulle',
    tooLong:
      'Osoite tai tämän sivuston selaimeesi tallentama tieto on liian pitkä. Palaa etusivulle. Jos se ei auta, poista tämän sivuston evästeet.',
    notHere: 'Tässä osoitteessa ei ole mitään.',
    later: 'Palvelu ei voi vastata juuri nyt. Yritä hetken kuluttua uudelleen.',
    unreadable: 'Palvelu ei ymmärtänyt selaimesi pyyntöä. Palaa etusivulle.',
  },
  sv: {
    heading: 'Sidan kan inte visas',
    back: 'Till startsidan',
    tooLong:
      'Adressen eller det som webbplatsen sparar i din webbläsare är för långt. Gå tillbaka till startsidan. Om det inte hjälper, ta bort webbplatsens kakor.',
    notHere: 'Det finns inget på den här adressen.',
    later: 'Tjänsten kan inte svara just nu. Försök igen om en stund.',
    unreadable: 'Tjänsten kunde inte läsa det som din webbläsare bad om. Gå tillbaka till startsidan.',
  },
}

const STYLE =
  'body{font:1.1rem/1.5 system-ui,sans-serif;margin:12vh auto;max-width:34rem;padding:1rem;color-scheme:light dark}small{opacity:.75}'
const STYLE_HASH = hash('sha256', STYLE, 'base64')

/** What a browser may load for the page: its own style and nothing else. */
export const ERROR_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
} as const

/** A refusal as a page for people. It is in every language, since a broken request may not say which one. */
export function errorPage({ status }: Refusal, requestId: string): string {
  const said = LANGUAGES.map((language) => section(language, kindOf(status)))
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
${said.join('\n')}
      <p><small>${status} · ${requestId}</small></p>
    </main>
  </body>
</html>
`
}

function section(language: Language, kind: Kind): string {
  const { heading, back, [kind]: sentence } = SENTENCES[language]
  const level = language === 'en' ? 'h1' : 'h2'
  return `      <div lang="${language}">
        <${level}>${heading}</${level}>
        <p>${sentence}</p>
        <p><a href="/">${back}</a></p>
      </div>`
}

function kindOf(status: number): Kind {
  if (status === 431 || status === 414) return 'tooLong'
  if (status === 404) return 'notHere'
  return status >= 500 || status === 429 || status === 408 ? 'later' : 'unreadable'
}
