import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
/** CBOR header for lengths below 65,536. */
const head = (kind: number, n: number) =>
  n < 24 ? Buffer.from([(kind << 5) | n]) : n < 256 ? Buffer.from([(kind << 5) | 24, n]) : Buffer.from([(kind << 5) | 25, n >> 8, n & 255])
const text = (s: string) => Buffer.concat([head(3, s.length), Buffer.from(s)])
const data = (bytes: Uint8Array) => Buffer.concat([head(2, bytes.length), bytes])

type Challenge = { challenge: string }
/** A WebAuthn authenticator with one passkey. Returns what a browser sends. `count` is the signature counter. */
export function createAuthenticator(origin: string, host = 'localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  // COSE: elliptic curve, ES256, P-256, x, y.
  const cose = Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
    data(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    data(Buffer.from(y, 'base64url')),
  ])
  const authenticatorDataOf = (flags: number, count: number) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter])
  }
  const client = (type: 'create' | 'get', { challenge }: Challenge) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }))
  const credential = { id: base64(id), rawId: base64(id), type: 'public-key' as const, clientExtensionResults: {} }
  return {
    register(challengeOptions: Challenge) {
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([authenticatorDataOf(0x41, 0), Buffer.alloc(16), length, id, cose])
      const attestation = [head(5, 3), text('fmt'), text('none'), text('attStmt'), head(5, 0), text('authData'), data(authData)]
      const response = { clientDataJSON: base64(client('create', challengeOptions)), attestationObject: base64(Buffer.concat(attestation)) }
      return { ...credential, response }
    },
    authenticate(challengeOptions: Challenge, count: number) {
      const authenticatorData = authenticatorDataOf(0x01, count)
      const clientData = client('get', challengeOptions)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
      const response = {
        clientDataJSON: base64(clientData),
        authenticatorData: base64(authenticatorData),
        signature: base64(signature),
      }
      return { ...credential, response }
    },
  }
}
