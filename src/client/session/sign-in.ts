import { ApiError, api } from '../api'
import { canUsePasskeys, requestPasskeyAssertion } from './passkeys'

type Credentials = { email: string; password: string; code?: string }

/** If the server requires a second factor and `code` is missing, asks the device for a passkey. */
export async function signIn({ code, ...credentials }: Credentials) {
  const input = code?.trim() ? { ...credentials, code } : credentials
  try {
    return await api.auth.login(input)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.body.passkey || 'code' in input || !canUsePasskeys()) throw error
    const passkey = await requestPasskeyAssertion(error.body.passkey)
    if (!passkey) throw error
    return api.auth.login({ ...credentials, passkey: passkey as Parameters<typeof api.auth.login>[0]['passkey'] })
  }
}

/** The second factor that a rejected sign-in requires. */
export const getRequiredFactor = (error: unknown): 'code' | 'passkey' | undefined => {
  if (!(error instanceof ApiError) || error.body.needs !== 'code') return undefined
  return error.body.passkey ? 'passkey' : 'code'
}
