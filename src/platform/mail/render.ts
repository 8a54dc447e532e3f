import type { Language } from '../language.ts'
import { oneLine, severalLines } from './clean.ts'
import type { Fact, Letter } from './texts/letter.ts'

const MOST_OF_A_SUBJECT = 150
const MOST_OF_A_LABEL = 255

/** A letter as it is sent. */
export interface RenderedLetter {
  readonly subject: string
  readonly text: string
  /** A complete page that fetches nothing. */
  readonly html: string
}

/**
 * Renders a letter as text and as HTML.
 * @param link the complete address, made by us
 * @param footer whose mail it is
 */
export function renderLetter(
  letter: Letter,
  { language, link, footer }: { language: Language; link: string; footer: string },
): RenderedLetter {
  const subject = oneLine(letter.subject, MOST_OF_A_SUBJECT)
  const lead = oneLine(letter.lead, Number.POSITIVE_INFINITY)
  const { facts: named = [] } = letter
  const facts = (isList(named) ? named : Object.entries(named)).flatMap(([name, value]) =>
    value ? [[oneLine(name, MOST_OF_A_LABEL), severalLines(value)] as const] : [],
  )
  const parts = { ...letter, lead, facts, footer: oneLine(footer, MOST_OF_A_LABEL) }
  return { subject, text: asText(parts, link), html: asHtml({ ...parts, subject }, language, link) }
}

function isList(facts: NonNullable<Letter['facts']>): facts is readonly Fact[] {
  return Array.isArray(facts)
}

type Parts = Omit<Letter, 'facts' | 'subject'> & {
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly footer: string
}

function asText({ lead, facts, note, action, last, footer }: Parts, link: string): string {
  const paragraphs = [
    lead,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    note,
    `${action}:\n${link}`,
    last,
    `-- \n${footer}`,
  ]
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`
}

// Mail programs support tables and style attributes best. Colours have enough contrast on white, and nothing is
// fetched.
const BODY = 'margin:0;padding:0;background:#eef1f4'
const CARD = 'width:100%;max-width:600px;background:#ffffff;border-radius:8px'
const TEXT =
  "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;color:#1b2733"
const BRAND = 'margin:0 0 16px;font-size:14px;line-height:20px;font-weight:600;color:#0b6477'
const SMALL = 'font-size:14px;line-height:20px;color:#52606d'
const BUTTON =
  'display:inline-block;padding:12px 20px;background:#0b6477;border-radius:6px;color:#ffffff;font-weight:600;text-decoration:none'

function asHtml(
  { subject, lead, facts, note, action, last, footer }: Parts & { readonly subject: string },
  language: Language,
  link: string,
): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td valign="top" style="padding:4px 16px 4px 0;${SMALL}">${escaped(name)}</td><td valign="top" style="padding:4px 0;${TEXT}">${lines(value)}</td></tr>`,
  )
  const table =
    rows.length > 0
      ? `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${rows.join('')}</table>`
      : ''
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escaped(subject)}</title></head>
<body style="${BODY}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="center" style="${CARD}"><tr><td style="padding:24px;text-align:left;${TEXT}">
<p style="${BRAND}">Holdpoint</p>
${paragraph(lead)}${table}${paragraph(note)}<p style="margin:24px 0 8px"><a href="${escaped(link)}" style="${BUTTON}">${escaped(action)}</a></p>
<p style="margin:0 0 16px;${SMALL};word-break:break-all">${escaped(link)}</p>
${paragraph(last)}<p style="margin:24px 0 0;${SMALL}">${escaped(footer)}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

function paragraph(text: string | undefined): string {
  return text ? `<p style="margin:0 0 16px">${lines(text)}</p>\n` : ''
}

/** The number of an order, job or deviation, which a mail program would break at its hyphen. */
const RECORD_NUMBER = /\b\d\d-\d{7}\b/g

function lines(text: string): string {
  return escaped(text)
    .replaceAll('\n', '<br>')
    .replace(RECORD_NUMBER, '<span style="white-space:nowrap">$&</span>')
}

const ESCAPES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}
