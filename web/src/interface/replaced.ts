const VERSION = /<meta name="version" content="([^"]+)"/

/** Whether the service has a page from another build (tools/build-web.ts). */
export async function isReplaced(): Promise<boolean> {
  const own = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content
  const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } })
  // A proxy may answer with its own page, which has no version.
  const theirs = VERSION.exec(await answer.text())?.[1]
  return answer.ok && own !== undefined && theirs !== undefined && own !== theirs
}
