/** Rich text in a normalized form: without what the editor adds, and empty if there is no content. */
export function written(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const cell of body.querySelectorAll('[colspan="1"]')) cell.removeAttribute('colspan')
  for (const cell of body.querySelectorAll('[rowspan="1"]')) cell.removeAttribute('rowspan')
  const says = body.textContent?.trim() !== '' || body.querySelector('img, hr, table') !== null
  return says ? body.innerHTML.trim() : ''
}

/** The elements and words of a text in order, to see whether one form of it contains less than another. */
export function substance(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const shown = Array.from(
    body.querySelectorAll('img, a[href], table, tr, figure, figcaption, caption, li'),
    ({ localName }) => localName,
  )
  return `${shown.join(' ')} ${(body.textContent ?? '').replace(/\s+/g, '')}`
}
