export const closeCodes = { goingAway: 1001, messageTooLarge: 1009, notAuthenticated: 4401, userMismatch: 4403, rateLimited: 4429 } as const
export const pingIntervalMs = 20_000
/** Without an answer to a connect or ping in this time, the connection is dead. */
export const pongTimeoutMs = 10_000
export const reconnectDelayMs = 3_000
/** The server closes a socket that sends nothing for this long. */
export const socketTimeoutMs = 45_000
export const maxMessageBytes = 64 * 1024
/** The session description of a call of seven is larger than any other message. */
export const maxSignalBytes = 256 * 1024
export const maxMessagesPerSecond = 50
export const largeMessageTypes: readonly string[] = ['signal']
