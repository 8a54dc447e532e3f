import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** The part of a page's request that a passkey reads. */
interface Asked {
  readonly challenge: string
}

/** How a passkey deviates from what the browser asks. */
export interface Otherwise {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly counter?: number
  readonly type?: string
  /** Whether a person touched it. */
  readonly touched?: boolean
  /** Signs with the key of this one. */
  readonly key?: Passkey
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest()
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const AAGUID = Buffer.alloc(16)
const TOUCHED = 0x01
const VERIFIED = 0x04
const HOLDS_KEY = 0x40

/** An authenticator with one ES256 key, as in WebAuthn. Its counter increases with each answer. */
export class Passkey {
  readonly id: Buffer
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  #counter = 0

  /** @param origin of the page in the browser */
  constructor(origin: string, id: Buffer = randomBytes(32)) {
    this.#origin = origin
    this.id = id
  }

  /** The result of `navigator.credentials.create`. */
  create({ challenge }: Asked, otherwise: Otherwise = {}): object {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const coseKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const data = Buffer.concat([
      this.#authenticatorData(HOLDS_KEY, otherwise),
      AAGUID,
      length,
      this.id,
      coseKey,
    ])
    const dataLength = Buffer.alloc(2)
    dataLength.writeUInt16BE(data.length)
    // CBOR: { fmt: 'none', attStmt: {}, authData: data }
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      dataLength,
      data,
    ])
    return this.#answer({
      clientDataJSON: base64url(this.#clientData('webauthn.create', challenge, otherwise)),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    })
  }

  /** The result of `navigator.credentials.get`. */
  get({ challenge }: Asked, otherwise: Otherwise = {}): object {
    this.#counter += 1
    const data = this.#authenticatorData(0, otherwise)
    const clientData = this.#clientData('webauthn.get', challenge, otherwise)
    const { privateKey } = (otherwise.key ?? this).#keys
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)
    return this.#answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(data),
      signature: base64url(signature),
    })
  }

  #answer(response: object): object {
    const id = base64url(this.id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #clientData(type: string, challenge: string, otherwise: Otherwise): Buffer {
    const said = { type, challenge, origin: this.#origin, crossOrigin: false }
    const { origin = said.origin, challenge: other = challenge, type: otherType = type } = otherwise
    return Buffer.from(JSON.stringify({ ...said, origin, challenge: other, type: otherType }))
  }

  #authenticatorData(flags: number, { rpId, counter = this.#counter, touched = true }: Otherwise): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const present = touched ? TOUCHED | VERIFIED : 0
    return Buffer.concat([
      sha256(rpId ?? new URL(this.#origin).hostname),
      Buffer.from([flags | present]),
      count,
    ])
  }
}
