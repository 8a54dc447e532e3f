/** Block elements, with the text that precedes them. */
const BLOCKS: { readonly [tag: string]: string } = {
  ...{
    P: '',
    DIV: '',
    PRE: '',
    FIGURE: '',
    FIGCAPTION: '',
    CAPTION: '',
    TR: '',
    HR: '———',
    BLOCKQUOTE: '> ',
  },
  ...{ H1: '# ', H2: '## ', H3: '### ', H4: '#### ', H5: '##### ', H6: '###### ' },
}
const MARKS: { readonly [tag: string]: string } = {
  ...{ STRONG: '**', B: '**', EM: '*', I: '*', U: '__', S: '~~', MARK: '==', CODE: '`', SUB: '~', SUP: '^' },
}

/** Rich text as lines of plain text, so that it can be compared word by word; its formatting stays visible. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return textOf(body)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .replace(/^> \n|^>\n/gm, '> ')
    .trim()
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.nodeValue ?? '').replace(/\s+/g, ' ')
  const inner = Array.from(node.childNodes, textOf).join('')
  if (!(node instanceof Element)) return inner
  const tag = node.tagName
  const mark = MARKS[tag]
  if (mark !== undefined) return inner.trim() === '' ? inner : `${mark}${inner}${mark}`
  const block = BLOCKS[tag]
  if (block !== undefined) return `\n${block}${inner}\n`
  switch (tag) {
    case 'BR':
      return '\n'
    case 'LI':
      return `\n${numberOf(node)} ${inner.trim()}\n`
    case 'TD':
    case 'TH':
      return `${inner.trim()} | `
    case 'A':
      return `${inner} (${node.getAttribute('href') ?? ''})`
    case 'IMG':
      return `\n[${node.getAttribute('alt') ?? ''} · ${pictureOf(node)}]\n`
    default:
      return inner
  }
}

/** Enough of a picture's address to distinguish it from others. */
function pictureOf(image: Element): string {
  const file = image.getAttribute('src')?.split('/').at(-1) ?? ''
  return file.replace(/\.\w+$/, '').slice(-6)
}

function numberOf(item: Element): string {
  const list = item.parentElement
  if (!(list instanceof HTMLOListElement)) return '•'
  const items = Array.from(list.children).filter(({ tagName }) => tagName === 'LI')
  return `${list.start + items.indexOf(item)}.`
}
