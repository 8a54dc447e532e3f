/** After that long nothing of the first page is waited for any more. */
const QUIET_MS = 3_000

/** Lets the service worker keep the app in this browser, after the page has been loaded. Pages that came without TLS have none. */
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
    // A browser that keeps nothing shows the app as it comes.
  }
}
