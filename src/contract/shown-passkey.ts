import { z } from 'zod'

/** As base64url. */
export const bytes = z.string().regex(/^[A-Za-z0-9_-]{1,16384}$/)
/** What a browser answers when a passkey was shown (WebAuthn's AuthenticationResponseJSON); what else it says is left out. */
export const shownPasskey = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes.optional() }),
  clientExtensionResults: z.object({}),
})
