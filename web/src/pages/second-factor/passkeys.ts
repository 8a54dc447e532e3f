import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Json = { readonly [part: string]: unknown }

/** What the browser signs with a passkey; undefined if the person or the browser gives none. */
export async function signedByPasskey(request: Json): Promise<Json | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const optionsJSON = request as unknown as PublicKeyCredentialRequestOptionsJSON
    return { ...(await startAuthentication({ optionsJSON })) }
  } catch {
    return undefined
  }
}

/** A passkey that the browser makes; undefined if the person or the browser makes none. */
export async function madePasskey(options: Json): Promise<Json | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    return { ...(await startRegistration({ optionsJSON })) }
  } catch {
    return undefined
  }
}

/** Whether this browser knows passkeys here. */
export const knowsPasskeys = () => globalThis.PublicKeyCredential !== undefined
