/** A user's identity at the provider, and a token for it. */
export type IssuedToken = { identity: string; token: string; endpoint: string; expiresOn: Date }
/** A member of a thread, who can read messages from `since` on; null for all messages. */
export type Member = { identity: string; name: string; since: Date | null }

/**
 * Thread methods act as the identity `by`, a member of the thread, with its own token. Every
 * method ends within seconds and fails only with a `ProviderError`.
 */
export type CommunicationsProvider = {
  endpoint: string
  /** Issues a token for an identity; creates a new identity for null. */
  issueToken(existing: string | null): Promise<IssuedToken>
  /** Deletes an identity and its tokens. No method fails if what it deletes does not exist. */
  deleteIdentity(identity: string): Promise<void>
  /** Creates a thread whose only member is `by`, once for each key. Returns its id. */
  createThread(by: string, thread: { key: string; topic: string }): Promise<string>
  /** Whether the thread exists and `by` is a member. */
  hasThread(by: string, thread: string): Promise<boolean>
  renameThread(by: string, thread: string, topic: string): Promise<void>
  addMembers(by: string, thread: string, members: Member[]): Promise<void>
  removeMember(by: string, thread: string, identity: string): Promise<void>
  /** Sends plain text with a sender's name. Returns the message's id. */
  sendMessage(by: string, thread: string, message: { key: string; content: string; name: string }): Promise<string>
  /** The message that was sent with this key since then, and its sender. */
  findMessage(by: string, thread: string, message: { key: string; since: Date }): Promise<{ id: string; identity: string } | null>
  editMessage(by: string, thread: string, message: string, content: string): Promise<void>
  deleteMessage(by: string, thread: string, message: string): Promise<void>
}

/** The provider rejected a request or did not answer. Contains nothing from the request, which is private, because it is logged. */
export class ProviderError extends Error {
  /** The response's status; undefined without a response. */
  readonly status: number | undefined
  /** Milliseconds to wait before the next request. */
  readonly retryAfter: number | undefined

  constructor(status: number | undefined, code: string | undefined, retryAfter?: number) {
    super(`The communications provider answered ${[status ?? 'nothing', code].filter(Boolean).join(' ')}`)
    this.name = 'ProviderError'
    this.status = status
    this.retryAfter = retryAfter
  }

  /** Whether the thread or message does not exist, or `by` has no access to it. */
  get isMissing(): boolean {
    return this.status === 403 || this.status === 404
  }

  /** Whether any other request would have failed now, too. */
  get isOutage(): boolean {
    const { status } = this
    return status === undefined || status === 401 || status === 408 || status === 429 || status >= 500
  }
}
