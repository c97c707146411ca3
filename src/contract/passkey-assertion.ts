import { z } from 'zod'

export const base64url = z.string().regex(/^[A-Za-z0-9_-]{1,16384}$/)
/** WebAuthn's AuthenticationResponseJSON, without unused members. */
export const passkeyAssertion = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url, userHandle: base64url.optional() }),
  clientExtensionResults: z.object({}),
})
