import { BASE_PATH } from '../../../engine/index.ts'

/** Where a provider sends people back to. @param origin of the service */
export function callbackOf(origin: string): string {
  return `${origin}${BASE_PATH}/session/sso/callback`
}
