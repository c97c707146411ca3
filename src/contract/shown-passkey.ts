import { z } from 'zod'

/** base64url */
export const bytes = z.string().regex(/^[A-Za-z0-9_-]{1,16384}$/)
/** WebAuthn's AuthenticationResponseJSON, without unused members. */
export const shownPasskey = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes.optional() }),
  clientExtensionResults: z.object({}),
})
