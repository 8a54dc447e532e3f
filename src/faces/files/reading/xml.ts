import { Parser } from 'saxen'
import { workbookUnreadable } from './refusals.ts'
import { UnreadableFile } from './table.ts'
import { textOf } from './text.ts'

type Attributes = { readonly [name: string]: string | undefined }

/** Receives the contents of an XML document, in order. Element names come without the spreadsheet prefix. */
export interface Reader {
  readonly open?: (name: string, attributes: () => Attributes) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** How deep elements may nest; those of a workbook need fewer than ten levels. */
const MAX_DEPTH = 64

const MAIN = 'main'
const NAMESPACES = {
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main': MAIN,
  'http://purl.oclc.org/ooxml/spreadsheetml/main': MAIN,
  'http://schemas.openxmlformats.org/package/2006/relationships': MAIN,
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
}

/**
 * Reads an XML document of a workbook. It may not declare entities: no real workbook does, and they can expand
 * without limit.
 * @throws UnreadableFile
 */
export function readXml(xml: Buffer, { open, text, close }: Reader): void {
  const parser = new Parser()
  let depth = 0
  parser.ns(NAMESPACES)
  parser.on('openTag', (name, attributes) => {
    depth += 1
    if (depth > MAX_DEPTH) throw new UnreadableFile(workbookUnreadable({ cause: 'too_deep', found: '' }))
    open?.(bare(name), () => {
      const entries = Object.entries(attributes()).map(([key, value]) => [key, decoded(value)] as const)
      return Object.fromEntries(entries)
    })
  })
  parser.on('closeTag', (name) => {
    depth -= 1
    close?.(bare(name))
  })
  // XML normalizes line ends.
  parser.on('text', (value) => text?.(decoded(value.replace(/\r\n?/g, '\n'))))
  parser.on('cdata', (value) => text?.(value.replace(/\r\n?/g, '\n')))
  parser.on('attention', () => {
    throw new UnreadableFile(workbookUnreadable({ cause: 'document_type', found: '' }))
  })
  parser.on('error', () => {
    throw new UnreadableFile(workbookUnreadable({ cause: 'not_xml', found: '' }))
  })
  parser.parse(textOf(xml))
}

function bare(name: string): string {
  return name.startsWith(`${MAIN}:`) ? name.slice(MAIN.length + 1) : name
}

const REFERENCE = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi
const NAMED: { readonly [name: string]: string } = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' }
const LAST_CODE_POINT = 0x10_ff_ff

/** Text with its references resolved. The parser's own function knows no character beyond 16 bits. */
function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (reference, decimal?: string, hex?: string, name = '') => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    const sign = code <= LAST_CODE_POINT ? String.fromCodePoint(code) : NAMED[name]
    if (sign === undefined) {
      throw new UnreadableFile(workbookUnreadable({ cause: 'unknown_reference', found: reference }))
    }
    return sign
  })
}
