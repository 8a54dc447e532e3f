import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'

/** What is needed to check a person's passkey. */
export interface Passkey {
  readonly factorId: string
  readonly credentialId: string
  /** base64url. */
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
}

/** The scope of this service's passkeys: its host name, which the browser compares with the page. */
const rpIdOf = (origin: string) => new URL(origin).hostname

/** Loaded when the first passkey is set up or used. */
const webauthn = () => import('@simplewebauthn/server')

type Transports = NonNullable<
  NonNullable<PublicKeyCredentialRequestOptionsJSON['allowCredentials']>[number]['transports']
>

const TRANSPORTS: Readonly<Transports> = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** The transports that a browser names, which nothing signs and nobody checks: only known ones are kept. */
function knownTransports(named: unknown): readonly string[] {
  const all = [named].flat()
  return TRANSPORTS.filter((each) => all.includes(each))
}

/** Challenges are base64url; another text was never given to anybody. */
const CHALLENGE = /^[\w-]+$/

const shown = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  transports: [...transports] as Transports,
})

/** The options for a browser to create a passkey. @param known passkeys that the person already has */
export async function creationOptions(
  origin: string,
  { userId, email }: { userId: string; email: string },
  known: readonly Passkey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: 'Holdpoint',
    rpID: rpIdOf(origin),
    userName: email,
    userID: new TextEncoder().encode(userId),
    excludeCredentials: known.map(shown),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** Checks what a browser created. @returns undefined if it has another origin or answers another challenge */
export async function checkedCreation(
  response: object,
  origin: string,
  challenge: string,
): Promise<Omit<Passkey, 'factorId'> | undefined> {
  try {
    const { verifyRegistrationResponse } = await webauthn()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: false,
    })
    if (!verified) return undefined
    const { id, publicKey, counter, transports } = registrationInfo.credential
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: knownTransports(transports),
    }
  } catch {
    // The library throws an Error for any invalid input.
    return undefined
  }
}

/** The options for a browser to sign with one of these. */
export async function requestOptions(
  origin: string,
  passkeys: readonly Passkey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: rpIdOf(origin),
    allowCredentials: passkeys.map(shown),
    userVerification: 'preferred',
  })
}

/** The challenge that an answer claims to answer; undefined if it names none that could have been given. */
export function challengeIn(response: object): string | undefined {
  const { clientDataJSON } = ((response as { response?: object }).response ?? {}) as {
    clientDataJSON?: unknown
  }
  if (typeof clientDataJSON !== 'string') return undefined
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' && CHALLENGE.test(challenge) ? challenge : undefined
  } catch {
    return undefined
  }
}

/**
 * Checks what a browser signed with one of the person's passkeys.
 * @returns the passkey and its next counter; undefined if it is not one of theirs, has another origin, or answers
 * another challenge
 */
export async function checkedAnswer(
  response: object,
  origin: string,
  challenge: string,
  passkeys: readonly Passkey[],
): Promise<{ readonly factorId: string; readonly counter: number } | undefined> {
  const { id } = response as { id?: unknown }
  const passkey = passkeys.find(({ credentialId }) => credentialId === id)
  if (!passkey) return undefined
  try {
    const { verifyAuthenticationResponse } = await webauthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    return verified ? { factorId: passkey.factorId, counter: authenticationInfo.newCounter } : undefined
  } catch {
    return undefined
  }
}
