export const storageKeys = {
  token: 'lawoffice.token',
  user: 'lawoffice.user',
  communications: 'lawoffice.communications',
  callDevices: 'lawoffice.call-devices',
  callAgentActive: 'lawoffice.call-agent-active',
  callAgentError: 'lawoffice.call-agent-error',
} as const

/** The event of the window after the status of calls was stored: a tab does not get the storage event of its own changes. */
export const callStatusStored = 'lawoffice:call-status'
