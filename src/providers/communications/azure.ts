import type { CommunicationIdentityClient } from '@azure/communication-identity'
import { callAzure, requestTimeout } from './azure-errors'
import { azureThreads } from './azure-threads'
import type { CommunicationsProvider } from './communications-provider'

/** A token that expires sooner is replaced. */
const minTokenLifetimeMs = 5 * 60_000

/** Azure's packages are loaded at the first use: an office without Azure never loads them. */
export function azureCommunications(connection: string): CommunicationsProvider {
  const endpoint = /endpoint=([^;]+)/i.exec(connection)?.[1] ?? ''
  let client: Promise<CommunicationIdentityClient> | undefined
  const identities = () => {
    client ??= import('@azure/communication-identity').then(
      // No retries: a user must not wait for them, and the chat mirror retries from the office's own tables.
      ({ CommunicationIdentityClient }) => new CommunicationIdentityClient(connection, { retryOptions: { maxRetries: 0 } }),
    )
    return client
  }
  const tokens = new Map<string, { token: string; expiresOn: Date }>()
  const getChatToken = async (identity: string) => {
    const cached = tokens.get(identity)
    if (cached && cached.expiresOn.getTime() - Date.now() > minTokenLifetimeMs) return cached
    const azure = await identities()
    const options = { tokenExpiresInMinutes: 60, ...requestTimeout() }
    const created = await callAzure(() => azure.getToken({ communicationUserId: identity }, ['chat'], options))
    tokens.set(identity, created)
    return created
  }
  return {
    endpoint,
    issueToken: (existing) =>
      callAzure(async () => {
        const azure = await identities()
        if (existing) {
          const { token, expiresOn } = await azure.getToken({ communicationUserId: existing }, ['chat', 'voip'], requestTimeout())
          return { identity: existing, token, endpoint, expiresOn }
        }
        const { token, expiresOn, user } = await azure.createUserAndToken(['chat', 'voip'], requestTimeout())
        return { identity: user.communicationUserId, token, endpoint, expiresOn }
      }),
    async deleteIdentity(identity) {
      tokens.delete(identity)
      await callAzure(async () => (await identities()).deleteUser({ communicationUserId: identity }, requestTimeout()), {
        onMissing: undefined,
      })
    },
    ...azureThreads(endpoint, { get: getChatToken, drop: (identity) => void tokens.delete(identity) }),
  }
}
