import { largeMessageTypes, maxMessageBytes } from '@/contract/constants/socket-messages'
import { type ClientMessage, clientMessage } from '@/contract/socket-messages'

/** Undefined for a message that the contract does not know. */
export function parseMessage(data: Buffer, isBinary: boolean): ClientMessage | 'too large' | undefined {
  const message = isBinary ? undefined : parseJson(String(data))
  const mayBeLarge = message !== undefined && largeMessageTypes.includes(message.type)
  return data.length > maxMessageBytes && !mayBeLarge ? 'too large' : message
}

function parseJson(text: string) {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
