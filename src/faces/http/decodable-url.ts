/**
 * The address of a request with a path that can be decoded. Where its percent signs make no text
 * they stand for themselves, so that such an id is one that no record has, not an error of its own.
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
