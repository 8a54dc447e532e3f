/**
 * The address of a request with a path that can be decoded. Percent signs that decode to no text are taken literally,
 * so that such an id is simply unknown rather than an error of its own.
 */
export function decodable(url: string): string {
  const end = url.search(/[?#]/)
  const path = end === -1 ? url : url.slice(0, end)
  if (!path.includes('%') || canBeDecoded(path)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
