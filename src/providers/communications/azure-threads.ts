import { failing, soon } from './azure-errors'
import { type Outside, OutsideError } from './contract'

type Tokens = { of(identity: string): Promise<{ token: string; expiresOn: Date }>; drop(identity: string): void }
type Threads = Pick<Outside, 'open' | 'has' | 'rename' | 'add' | 'remove' | 'say' | 'find' | 'edit' | 'takeBack'>
const retryOptions = { maxRetries: 0 }
const nothing = { gone: undefined }

/** Azure's chat threads. Its package's other half, which listens, works in browsers only and is not begun. */
export function azureThreads(endpoint: string, tokens: Tokens): Threads {
  const credential = (identity: string) => ({
    async getToken() {
      const { token, expiresOn } = await tokens.of(identity)
      return { token, expiresOnTimestamp: expiresOn.getTime() }
    },
    dispose() {},
  })
  const threadOf = async (by: string, thread: string) => {
    const { ChatThreadClient } = await import('@azure/communication-chat')
    return new ChatThreadClient(endpoint, thread, credential(by), { retryOptions })
  }
  /** A token that was revoked is asked for anew at the next try. */
  const acting = async <T>(by: string, act: () => Promise<T>, absent?: { gone: T }): Promise<T> => {
    try {
      return await failing(act, absent)
    } catch (error) {
      if (error instanceof OutsideError && error.status === 401) tokens.drop(by)
      throw error
    }
  }
  return {
    open: (by, { key, topic }) =>
      acting(by, async () => {
        const { ChatClient } = await import('@azure/communication-chat')
        const client = new ChatClient(endpoint, credential(by), { retryOptions })
        const { chatThread } = await client.createChatThread({ topic }, { idempotencyToken: key, ...soon() })
        return chatThread?.id ?? refused()
      }),
    has: (by, thread) =>
      acting(by, async () => {
        await (await threadOf(by, thread)).getProperties(soon())
        return true
      }).catch((error: unknown) => {
        if (error instanceof OutsideError && error.missing) return false
        throw error
      }),
    rename: (by, thread, topic) => acting(by, async () => (await threadOf(by, thread)).updateTopic(topic, soon())),
    add: (by, thread, members) =>
      acting(by, async () => {
        const participants = members.map(({ identity, name, since }) => ({
          id: { communicationUserId: identity },
          displayName: name,
          shareHistoryTime: since ?? new Date(0),
        }))
        const { invalidParticipants = [] } = await (await threadOf(by, thread)).addParticipants({ participants }, soon())
        if (invalidParticipants.length) refused()
      }),
    remove: (by, thread, identity) =>
      acting(by, async () => (await threadOf(by, thread)).removeParticipant({ communicationUserId: identity }, soon()), nothing),
    say: (by, thread, { key, content, name }) =>
      acting(by, async () => {
        const options = { type: 'text' as const, senderDisplayName: name, metadata: { key }, ...soon() }
        return (await (await threadOf(by, thread)).sendMessage({ content }, options)).id
      }),
    find: (by, thread, { key, since }) =>
      acting(by, async () => {
        for await (const { id, metadata, sender } of (await threadOf(by, thread)).listMessages({ startTime: since, ...soon() }))
          if (metadata?.key === key && sender && 'communicationUserId' in sender) return { id, identity: sender.communicationUserId }
        return null
      }),
    edit: (by, thread, message, content) =>
      acting(by, async () => (await threadOf(by, thread)).updateMessage(message, { content, ...soon() }), nothing),
    takeBack: (by, thread, message) => acting(by, async () => (await threadOf(by, thread)).deleteMessage(message, soon()), nothing),
  }
}

/** It said yes and left out what it was asked for. */
const refused = (): never => {
  throw Object.assign(new Error('left out'), { statusCode: 400, code: 'LeftOut' })
}
