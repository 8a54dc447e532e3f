/**
 * Taps a button in the moment in which it is shown below the heading of its screen, however late the next frame is.
 * @returns how many were tapped
 */
export function tapWith({
  heading,
  name,
}: {
  readonly heading: string
  readonly name: string
}): Promise<number> {
  return new Promise((resolve) => {
    const look = new MutationObserver(() => {
      if (![...document.querySelectorAll('h1, h2')].some(({ textContent }) => textContent === heading)) return
      const found = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name)
      if (found.length === 0) return
      look.disconnect()
      for (const each of found) each.click()
      resolve(found.length)
    })
    look.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
