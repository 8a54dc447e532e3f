import type { IOptions } from 'sanitize-html'
import { tooLong } from '../../../platform/refusals/fields.ts'
import { invalid } from '../../../platform/refusals/refusal.ts'

const MAX_LENGTH = 100_000

/** Everything that training texts need, and nothing that runs code, sets styles, or imitates the surrounding page. */
const ALLOWED: IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
    ...['ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 's', 'mark', 'sub', 'sup', 'a', 'img'],
    ...['figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    img: (tagName, { src = '', ...rest }) => ({ tagName, attribs: { ...own(src), ...rest } }),
  },
}

const SOMEWHERE = 'https://own.invalid'

/** Pictures are uploads to this service: reading a text must not reveal its readers to another server. */
function own(src: string): { src?: string } {
  // `https:/x` is a path on a page over https and an address on any other.
  const isPath = !URL.canParse(src) && URL.canParse(src, SOMEWHERE)
  return isPath && new URL(src, SOMEWHERE).origin === SOMEWHERE ? { src } : {}
}

/**
 * Cleans rich text; the result may be empty, which counts as null.
 * @throws Refusal 422 if the cleaned text is too long (escaping lengthens characters such as &)
 */
export async function cleanRichText(html: string): Promise<string | null> {
  // Loaded with the first text: it is among the largest libraries.
  const { default: sanitize } = await import('sanitize-html')
  const clean = sanitize(html, ALLOWED).trim()
  if ([...clean].length > MAX_LENGTH) {
    throw invalid({ body: [tooLong({ most: MAX_LENGTH })] })
  }
  return clean || null
}
