import type { Issue } from './contract'

/** Azure's own packages, loaded where they are used: an office without Azure never reads them. */
export function azureCommunications(connection: string): Issue {
  const endpoint = /endpoint=([^;]+)/i.exec(connection)?.[1] ?? ''
  // Only a stand-in on this machine may be spoken to in the clear.
  const allowInsecureConnection = /^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(endpoint)
  const open = async () => {
    const { CommunicationIdentityClient } = await import('@azure/communication-identity')
    return new CommunicationIdentityClient(connection, { allowInsecureConnection, retryOptions: { maxRetries: 1 } })
  }
  let client: ReturnType<typeof open> | undefined
  return async (known) => {
    client ??= open()
    const azure = await client
    const scopes: ('chat' | 'voip')[] = ['chat', 'voip']
    if (known) {
      const { token, expiresOn } = await azure.getToken({ communicationUserId: known }, scopes)
      return { identity: known, token, endpoint, expiresOn }
    }
    const { token, expiresOn, user } = await azure.createUserAndToken(scopes)
    return { identity: user.communicationUserId, token, endpoint, expiresOn }
  }
}
