import { useLayoutEffect, useRef } from 'react'
import classes from './rich-text.module.css'

/** Text that the service has cleaned. Pictures from elsewhere become links: the page contacts only the service. */
export function RichText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    for (const image of body.querySelectorAll('img')) {
      if (!isOwn(image.src)) image.replaceWith(linkTo(image))
    }
    for (const link of body.querySelectorAll('a')) {
      link.target = '_blank'
      link.rel = 'noreferrer'
    }
    for (const table of body.querySelectorAll('table')) {
      // A wide table scrolls by itself instead of the page, also with keys.
      const frame = document.createElement('div')
      frame.className = classes.scroll ?? ''
      frame.tabIndex = 0
      table.replaceWith(frame)
      frame.append(table)
    }
    place.current?.replaceChildren(...body.childNodes)
  }, [html])
  return <div ref={place} className={classes.text} data-marked />
}

/** Whether the page may load a picture. */
function isOwn(address: string): boolean {
  return new URL(address, location.href).origin === location.origin
}

function linkTo(image: HTMLImageElement): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = image.src
  link.textContent = image.alt || image.src
  return link
}
