import type { ServerResponse } from 'node:http'
import type { AppContext } from '../app-context.ts'
import { sendPlainText } from './send-response.ts'

export const sendHealth = (res: ServerResponse) => sendPlainText(res, 200, 'ok')

/** 503 lists what does not answer. */
export async function sendReadiness(res: ServerResponse, context: AppContext, shutdown: AbortSignal) {
  const unavailable = shutdown.aborted ? ['server (stopping)'] : await context.listUnavailable()
  if (unavailable.length) sendPlainText(res, 503, `not ready: ${unavailable.join(', ')}`)
  else sendPlainText(res, 200, 'ready')
}
