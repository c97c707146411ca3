/** A person's identity at the provider, with a token to act by it. */
export type Issued = { identity: string; token: string; endpoint: string; expiresOn: Date }
/** Somebody in a thread, who reads what was said since then; null for all of it. */
export type Member = { identity: string; name: string; since: Date | null }

/**
 * A provider of communications. What concerns a thread is done by an identity that is in it (`by`), with its own token.
 * Each call ends within seconds, and fails with an `OutsideError` only.
 */
export type Outside = {
  endpoint: string
  /** Gives a token to who is known already, and an identity with a token to who is not. */
  issue(known: string | null): Promise<Issued>
  /** Ends an identity and its tokens; one that is not there is no error, nor is it in the other calls that take away. */
  forget(identity: string): Promise<void>
  /** Opens a thread that nobody but `by` is in; the same key opens one. Answers its id. */
  open(by: string, thread: { key: string; topic: string }): Promise<string>
  /** Whether a thread is there, and `by` in it. */
  has(by: string, thread: string): Promise<boolean>
  rename(by: string, thread: string, topic: string): Promise<void>
  add(by: string, thread: string, members: Member[]): Promise<void>
  remove(by: string, thread: string, identity: string): Promise<void>
  /** Says plain text under a name. Answers the message's id. */
  say(by: string, thread: string, message: { key: string; content: string; name: string }): Promise<string>
  /** The message that was said with this key since then, and by whom. */
  find(by: string, thread: string, message: { key: string; since: Date }): Promise<{ id: string; identity: string } | null>
  edit(by: string, thread: string, message: string, content: string): Promise<void>
  takeBack(by: string, thread: string, message: string): Promise<void>
}

/** The provider refused, or gave no answer. It carries nothing of what was asked: that is people's own, and this goes to the log. */
export class OutsideError extends Error {
  /** The answer's status; undefined when there was none. */
  readonly status: number | undefined
  /** Milliseconds the provider wants to be left alone. */
  readonly retryAfter: number | undefined

  constructor(status: number | undefined, code: string | undefined, retryAfter?: number) {
    super(`The communications provider answered ${[status ?? 'nothing', code].filter(Boolean).join(' ')}`)
    this.name = 'OutsideError'
    this.status = status
    this.retryAfter = retryAfter
  }

  /** Whether something is not there, or not for who asked. */
  get missing(): boolean {
    return this.status === 403 || this.status === 404
  }

  /** Whether it would have refused anything just now, not this in particular. */
  get away(): boolean {
    const { status } = this
    return status === undefined || status === 401 || status === 408 || status === 429 || status >= 500
  }
}
