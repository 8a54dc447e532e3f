import { NoAnswer } from '@holdpoint/client'
import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * A page whose file is loaded when it is first opened. If that fails, the router reloads everything, because the file
 * may have been replaced by a newer version. Without a network that would leave nothing, so the app says so instead.
 */
export const laterPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => load().catch(refuseOffline), name)

/** @throws NoAnswer if there is no network, otherwise the error */
function refuseOffline(error: unknown): never {
  throw navigator.onLine ? error : new NoAnswer(error)
}
