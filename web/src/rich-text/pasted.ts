/**
 * Converts what Word and browsers put on the clipboard for the editor: lists of Word are paragraphs with a bullet in
 * front, and its pictures are on the writer's disk.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  for (const foreign of body.querySelectorAll('script, meta, link, title, xml')) foreign.remove()
  for (const image of body.querySelectorAll('img')) {
    if (!/^(https:|\/api\/)/.test(image.getAttribute('src') ?? '')) image.remove()
  }
  let list: HTMLElement | undefined
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    if (!/mso-list|MsoListParagraph/.test(`${paragraph.dataset.style} ${paragraph.className}`)) {
      list = undefined
      continue
    }
    const mark = markOf(paragraph)
    const tag = /^\s*\(?(\d+|[a-z]{1,2})[.)]/i.test(mark) ? 'ol' : 'ul'
    if (list?.localName !== tag || list !== paragraph.previousElementSibling) {
      list = document.createElement(tag)
      paragraph.before(list)
    }
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
  return body.innerHTML
}

/** The page's policy forbids styles even when they are only parsed, but what they say about lists is needed. */
function withoutStyles(html: string): string {
  return html
    .replace(/<!--[\s\S]*?-->|<!\[[^\]]*\]>|<style[\s\S]*?<\/style>/gi, '')
    .replace(/\sstyle=/gi, ' data-style=')
}

/** Removes the bullet in front of a list item. */
function markOf(paragraph: HTMLElement): string {
  const span = Array.from(paragraph.querySelectorAll<HTMLElement>('span')).find((each) =>
    /mso-list:\s*ignore/i.test(each.dataset.style ?? ''),
  )
  if (span) {
    span.remove()
    return span.textContent ?? ''
  }
  const first = paragraph.firstChild
  const found = /^\s*(\(?(\d+|[a-z])[.)]|[·•o§-])\s+/i.exec(first?.nodeValue ?? '')
  if (!found || !first) return ''
  first.nodeValue = (first.nodeValue ?? '').slice(found[0].length)
  return found[0]
}
