import { callAzure, requestTimeout } from './azure-errors'
import { type CommunicationsProvider, ProviderError } from './communications-provider'

type Tokens = { get(identity: string): Promise<{ token: string; expiresOn: Date }>; drop(identity: string): void }
type ThreadMethods = Omit<CommunicationsProvider, 'endpoint' | 'issueToken' | 'deleteIdentity'>
const retryOptions = { maxRetries: 0 }
const ignoreMissing = { onMissing: undefined }

/** Azure's chat threads. The package's notifications work in browsers only and are not started. */
export function azureThreads(endpoint: string, tokens: Tokens): ThreadMethods {
  const credential = (identity: string) => ({
    async getToken() {
      const { token, expiresOn } = await tokens.get(identity)
      return { token, expiresOnTimestamp: expiresOn.getTime() }
    },
    dispose() {},
  })
  const threadClient = async (by: string, thread: string) => {
    const { ChatThreadClient } = await import('@azure/communication-chat')
    return new ChatThreadClient(endpoint, thread, credential(by), { retryOptions })
  }
  /** Drops a revoked token, so that the next attempt gets a new one. */
  const callAs = async <T>(by: string, request: () => Promise<T>, fallback?: { onMissing: T }): Promise<T> => {
    try {
      return await callAzure(request, fallback)
    } catch (error) {
      if (error instanceof ProviderError && error.status === 401) tokens.drop(by)
      throw error
    }
  }
  return {
    createThread: (by, { key, topic }) =>
      callAs(by, async () => {
        const { ChatClient } = await import('@azure/communication-chat')
        const client = new ChatClient(endpoint, credential(by), { retryOptions })
        const { chatThread } = await client.createChatThread({ topic }, { idempotencyToken: key, ...requestTimeout() })
        return chatThread?.id ?? failIncomplete()
      }),
    hasThread: (by, thread) =>
      callAs(by, async () => {
        await (await threadClient(by, thread)).getProperties(requestTimeout())
        return true
      }).catch((error: unknown) => {
        if (error instanceof ProviderError && error.isMissing) return false
        throw error
      }),
    renameThread: (by, thread, topic) => callAs(by, async () => (await threadClient(by, thread)).updateTopic(topic, requestTimeout())),
    addMembers: (by, thread, members) =>
      callAs(by, async () => {
        const participants = members.map(({ identity, name, since }) => ({
          id: { communicationUserId: identity },
          displayName: name,
          shareHistoryTime: since ?? new Date(0),
        }))
        const { invalidParticipants = [] } = await (await threadClient(by, thread)).addParticipants({ participants }, requestTimeout())
        if (invalidParticipants.length) failIncomplete()
      }),
    removeMember: (by, thread, identity) =>
      callAs(
        by,
        async () => (await threadClient(by, thread)).removeParticipant({ communicationUserId: identity }, requestTimeout()),
        ignoreMissing,
      ),
    sendMessage: (by, thread, { key, content, name }) =>
      callAs(by, async () => {
        const options = { type: 'text' as const, senderDisplayName: name, metadata: { key }, ...requestTimeout() }
        return (await (await threadClient(by, thread)).sendMessage({ content }, options)).id
      }),
    findMessage: (by, thread, { key, since }) =>
      callAs(by, async () => {
        for await (const { id, metadata, sender } of (await threadClient(by, thread)).listMessages({
          startTime: since,
          ...requestTimeout(),
        }))
          if (metadata?.key === key && sender && 'communicationUserId' in sender) return { id, identity: sender.communicationUserId }
        return null
      }),
    editMessage: (by, thread, message, content) =>
      callAs(by, async () => (await threadClient(by, thread)).updateMessage(message, { content, ...requestTimeout() }), ignoreMissing),
    deleteMessage: (by, thread, message) =>
      callAs(by, async () => (await threadClient(by, thread)).deleteMessage(message, requestTimeout()), ignoreMissing),
  }
}

/** Azure reported success but omitted the requested data. */
const failIncomplete = (): never => {
  throw Object.assign(new Error('incomplete response'), { statusCode: 400, code: 'IncompleteResponse' })
}
