/** Some browsers report being offline in a local network that does reach the service. */
export async function isReachable(): Promise<boolean> {
  const answer = await fetch('/health/live', { cache: 'no-store' }).catch(() => undefined)
  return answer !== undefined
}
