import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Json = { readonly [part: string]: unknown }

/** What the browser signs with a passkey; undefined if there is none or the person cancels. */
export async function signedByPasskey(request: Json): Promise<Json | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const optionsJSON = request as unknown as PublicKeyCredentialRequestOptionsJSON
    return { ...(await startAuthentication({ optionsJSON })) }
  } catch {
    return undefined
  }
}

/** A passkey created by the browser; undefined if that is not possible or the person cancels. */
export async function madePasskey(options: Json): Promise<Json | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    return { ...(await startRegistration({ optionsJSON })) }
  } catch {
    return undefined
  }
}

/** Whether this browser supports passkeys here. */
export const knowsPasskeys = () => globalThis.PublicKeyCredential !== undefined
