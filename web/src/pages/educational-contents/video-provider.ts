const PROVIDERS = [
  [/(^|\.)(youtube\.com|youtube-nocookie\.com|youtu\.be)$/, 'youtube'],
  [/(^|\.)vimeo\.com$/, 'vimeo'],
] as const

/** The provider of a video, by its address. */
export function providerOf(address: string): 'youtube' | 'vimeo' | 'file' {
  const host = hostOf(address)
  return PROVIDERS.find(([pattern]) => pattern.test(host))?.[1] ?? 'file'
}

/** The host of an address, for an uploaded file this one; the address itself if it is invalid. */
export function hostOf(address: string): string {
  if (isUpload(address)) return location.hostname
  return URL.canParse(address) ? new URL(address).hostname : address
}

/** Whether an address is that of an uploaded file. */
export function isUpload(address: string): boolean {
  return /^[0-9a-f-]{36}\.(mp4|webm)$/.test(address)
}

/** The address of a video for the browser, whether uploaded or elsewhere. */
export function addressOf({ url }: { readonly url: string }): string {
  return isUpload(url) ? `/api/v1/uploads/${url}` : url
}
