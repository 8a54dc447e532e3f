import { lazyRouteComponent } from '@tanstack/react-router'
import { whyNotLoaded } from '../interface/failure.ts'

/**
 * A page whose file is loaded when it is first opened. If that fails, the router reloads everything, because the file
 * may have been replaced by a newer version. Without a network that would leave nothing, so the app says so instead.
 */
export const laterPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch(async (error) => {
        throw await whyNotLoaded(error)
      }),
    name,
  )
