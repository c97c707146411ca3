/** Why a request got no response. */
export const networkErrors = {
  offline: 'The network is down.',
  unreachable: 'The server cannot be reached. Check your network.',
} as const

const changedBy = (by: string) => ` was changed by ${by} at `
export const staleMessage = (noun: string, by: string, time: string) => `This ${noun}${changedBy(by)}${time}. Reload to see the change.`
/** A stale message with another time. */
export const replaceStaleTime = (message: string, by: string, time: string) => {
  const [subject = '', rest] = message.split(changedBy(by))
  return rest === undefined ? message : staleMessage(subject.slice('This '.length), by, time)
}
export const formatStaleTime = (at: Date, timeZone?: string) =>
  at.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', ...(timeZone && { timeZone }) })

export const notAuthenticatedStatus = 401
/** The external provider issued no token for calls. */
export const noCommunicationTokenStatus = 502
