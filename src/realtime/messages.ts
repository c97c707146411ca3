import { large, messageLimit, type Sent, sent, type Told } from '@/contract/live'

/** Whose socket spoke, a guest's in which thread, and the way to answer it alone. */
export type From = { person: string; guestOf: string | null; tell(message: Told): void }
/** One small function for each kind of message a browser sends. */
export type Handlers = { [T in Sent['type']]: (from: From, message: Extract<Sent, { type: T }>) => void }

/** What a frame says; nothing when it says nothing we know. */
export function heard(data: Buffer, binary: boolean): Sent | 'too big' | undefined {
  const message = binary ? undefined : read(String(data))
  if (data.length > messageLimit && !(message && large.includes(message.type))) return 'too big'
  return message
}

export const handle = (handlers: Handlers, from: From, message: Sent) =>
  (handlers[message.type] as (from: From, message: Sent) => void)(from, message)

function read(text: string) {
  try {
    return sent.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
