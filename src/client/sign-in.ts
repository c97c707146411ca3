import { ApiError, api } from './api'
import { passkeysWork, showPasskey } from './passkeys'

type Typed = { email: string; password: string; code?: string }

/** Signs in; where a passkey is asked for and no code was typed, the device is asked for it. */
export async function signIn({ code, ...typed }: Typed) {
  const given = code?.trim() ? { ...typed, code } : typed
  try {
    return await api.auth.login(given)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.body.passkey || 'code' in given || !passkeysWork()) throw error
    const passkey = await showPasskey(error.body.passkey)
    if (!passkey) throw error
    return api.auth.login({ ...typed, passkey: passkey as Parameters<typeof api.auth.login>[0]['passkey'] })
  }
}

/** What a refused sign-in asks for besides the password. */
export const asksFor = (error: unknown): 'code' | 'passkey' | undefined => {
  if (!(error instanceof ApiError) || error.body.needs !== 'code') return undefined
  return error.body.passkey ? 'passkey' : 'code'
}
