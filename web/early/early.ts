/**
 * Stands in the page and runs before the app has come, which takes seconds on a slow network: it asks meanwhile who is signed in, what
 * waits for them, and for the files that the page at this address will need.
 */

import { askEarly } from '../src/interface/early-answer.ts'
import { organizationIn } from '../src/interface/organization-link.ts'
import { chosenLanguage } from '../src/language/chosen-language.ts'
import { askForToday } from './today.ts'

/** Made by the build (tools/early-files.ts): what pages load, by what their addresses look like, and their words in each language. */
declare const PAGES: readonly {
  readonly address: string
  readonly files: readonly string[]
  readonly words: { readonly [language: string]: readonly string[] }
}[]

const page = PAGES.find(({ address }) => new RegExp(address).test(location.pathname))
if (page) {
  const me = askEarly('/api/v1/me')
  // What a link of another organization shows is asked for once the app acts for that one.
  if (location.pathname === '/' && organizationIn(location.href) === undefined)
    askForToday(me).catch(() => {})
  for (const file of [...(page.words[chosenLanguage()] ?? []), ...page.files]) {
    const link = document.createElement('link')
    if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
    else link.rel = 'modulepreload'
    // As the app asks for them: otherwise they are loaded twice.
    link.crossOrigin = ''
    link.href = `/assets/${file}`
    document.head.append(link)
  }
}
