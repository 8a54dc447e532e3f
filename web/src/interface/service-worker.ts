/** After this time the first page has everything that it loads. */
const QUIET_MS = 3_000

/** Makes the service worker keep the app in this browser, after the page has loaded. Not available without TLS. */
export function keepApp(): void {
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', () => void register(), { once: true })
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker?.register('/service-worker.js', { updateViaCache: 'none' })
    const ready = await navigator.serviceWorker?.ready
    setTimeout(() => ready?.active?.postMessage('keep the rest'), QUIET_MS)
  } catch {
    // A browser that keeps nothing still shows the app.
  }
}
