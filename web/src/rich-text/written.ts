/** Rich text in one spelling, whoever has written it: without what the editor adds for itself, empty if nothing is said. */
export function written(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const cell of body.querySelectorAll('[colspan="1"]')) cell.removeAttribute('colspan')
  for (const cell of body.querySelectorAll('[rowspan="1"]')) cell.removeAttribute('rowspan')
  const says = body.textContent?.trim() !== '' || body.querySelector('img, hr, table') !== null
  return says ? body.innerHTML.trim() : ''
}

/** The elements of a text in their order, and its words, to see whether one form of it says less than another. */
export function substance(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const shown = Array.from(
    body.querySelectorAll('img, a[href], table, tr, figure, figcaption, caption, li'),
    ({ localName }) => localName,
  )
  return `${shown.join(' ')} ${(body.textContent ?? '').replace(/\s+/g, '')}`
}
