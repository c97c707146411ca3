import { ApiError } from '@/client/api'
import { getErrorMessage } from '@/client/text/error-message'
import * as strings from '@/strings/index'

/** Says why a chat could not be created. `error` is what the request threw. */
export function getChatErrorMessage(error: unknown) {
  if (!(error instanceof ApiError) || error.status === 0 || error.status === 503)
    return getErrorMessage(error, strings.communications.noService)
  return error.status < 500 ? error.message : strings.communications.roomFailed
}
