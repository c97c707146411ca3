import { large, messageLimit, type Sent, sent } from '@/contract/live'

/** Undefined for a message that the contract does not know. */
export function parseMessage(data: Buffer, isBinary: boolean): Sent | 'too large' | undefined {
  const message = isBinary ? undefined : parseJson(String(data))
  const mayBeLarge = message !== undefined && large.includes(message.type)
  return data.length > messageLimit && !mayBeLarge ? 'too large' : message
}

function parseJson(text: string) {
  try {
    return sent.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
