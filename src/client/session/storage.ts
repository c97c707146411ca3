export const storageKeys = {
  token: 'lawoffice.token',
  user: 'lawoffice.user',
  communications: 'lawoffice.communications',
  callDevices: 'lawoffice.call-devices',
  callAgentActive: 'lawoffice.call-agent-active',
  callAgentError: 'lawoffice.call-agent-error',
} as const
