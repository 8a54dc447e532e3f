import { BASE_PATH } from '../../../engine/index.ts'

/** The address to which a provider sends people back. @param origin of the service */
export function callbackOf(origin: string): string {
  return `${origin}${BASE_PATH}/session/sso/callback`
}
