/** Some browsers report being offline in a local network that does reach the service. */
export async function isReachable(): Promise<boolean> {
  try {
    // Until it is read, the request is under way.
    await (await fetch('/health/live', { cache: 'no-store' })).text()
    return true
  } catch {
    return false
  }
}
