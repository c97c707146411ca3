import { type GlobalBeforeChangeHook, type PayloadRequest, ValidationError } from 'payload'
import { emailNeedsSignIn } from '@/contract/website'
import { isRecentlyConfirmed, type Session } from '@/data/accounts/sessions'
import { isRecordsRequest } from '@/data/database/payload-writes'

/** Fails unless the person signed in or confirmed it recently. The office's own writes have no person, or were checked before. */
export function assertMayChangeEmail(req: PayloadRequest) {
  if (isRecordsRequest(req) || !req.user || isRecentlyConfirmed(req.user as unknown as Session)) return
  throw new ValidationError({ global: 'office', errors: [{ path: 'email', message: emailNeedsSignIn }] })
}

/** Website requests are sent to this address: a stolen session cannot redirect them. */
export const confirmEmailChange: GlobalBeforeChangeHook = ({ data, originalDoc, req }) => {
  if ((data.email || null) !== (originalDoc?.email || null)) assertMayChangeEmail(req)
  return data
}
