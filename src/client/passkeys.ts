import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'

// Most people never need it: it comes when it is asked for.
const webAuthn = () => import('@simplewebauthn/browser')

/** Whether this browser, at this address, knows passkeys: they need a name that is not a number, and https or this computer. */
export const passkeysWork = () =>
  typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname) && window.isSecureContext

/** Has the device make a passkey; null when the person or the device did not. */
export async function makePasskey(options: unknown) {
  const { startRegistration } = await webAuthn()
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch(() => null)
}

/** Has the device show a passkey; null when the person or the device did not. */
export async function showPasskey(options: unknown) {
  const { startAuthentication } = await webAuthn()
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }).catch(() => null)
}
