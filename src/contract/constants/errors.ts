/** Why a request got no response. */
export const networkErrors = {
  offline: 'The network is down.',
  unreachable: 'The office cannot be reached. Check your network.',
} as const

export const notAuthenticatedStatus = 401
/** The external provider issued no token for calls. */
export const noCommunicationTokenStatus = 502
