import type { CommunicationIdentityClient } from '@azure/communication-identity'
import { failing, soon } from './azure-errors'
import { azureThreads } from './azure-threads'
import type { Outside } from './contract'

/** A token that ends so soon is not begun with. */
const margin = 5 * 60_000

/** Azure's own packages, loaded where they are used: an office without Azure never reads them. */
export function azureCommunications(connection: string): Outside {
  const endpoint = /endpoint=([^;]+)/i.exec(connection)?.[1] ?? ''
  let client: Promise<CommunicationIdentityClient> | undefined
  const identities = () => {
    client ??= import('@azure/communication-identity').then(
      // Whoever waits is told at once; what nobody waits for is tried again from the office's own tables.
      ({ CommunicationIdentityClient }) => new CommunicationIdentityClient(connection, { retryOptions: { maxRetries: 0 } }),
    )
    return client
  }
  const tokens = new Map<string, { token: string; expiresOn: Date }>()
  const chatToken = async (identity: string) => {
    const known = tokens.get(identity)
    if (known && known.expiresOn.getTime() - Date.now() > margin) return known
    const azure = await identities()
    const asked = { tokenExpiresInMinutes: 60, ...soon() }
    const made = await failing(() => azure.getToken({ communicationUserId: identity }, ['chat'], asked))
    tokens.set(identity, made)
    return made
  }
  return {
    endpoint,
    issue: (known) =>
      failing(async () => {
        const azure = await identities()
        if (known) {
          const { token, expiresOn } = await azure.getToken({ communicationUserId: known }, ['chat', 'voip'], soon())
          return { identity: known, token, endpoint, expiresOn }
        }
        const { token, expiresOn, user } = await azure.createUserAndToken(['chat', 'voip'], soon())
        return { identity: user.communicationUserId, token, endpoint, expiresOn }
      }),
    async forget(identity) {
      tokens.delete(identity)
      await failing(async () => (await identities()).deleteUser({ communicationUserId: identity }, soon()), { gone: undefined })
    },
    ...azureThreads(endpoint, { of: chatToken, drop: (identity) => void tokens.delete(identity) }),
  }
}
