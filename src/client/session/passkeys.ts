import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'

// Few people need it, so it loads on demand.
const loadWebAuthn = () => import('@simplewebauthn/browser')

/** Passkeys need a secure context and a host name that is not an IP address. */
export const canUsePasskeys = () =>
  typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname) && window.isSecureContext

/** Returns null if the user cancels or the device fails. */
export async function createPasskey(options: unknown) {
  const { startRegistration } = await loadWebAuthn()
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(() => null)
}

/** Returns null if the user cancels or the device fails. */
export async function requestPasskeyAssertion(options: unknown) {
  const { startAuthentication } = await loadWebAuthn()
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(() => null)
}
