import type { WebSocket } from 'ws'

const maxBufferedBytes = 4 * 1024 * 1024

/** Sends a text message; ends a connection whose reader is more than 4 MiB behind. */
export function sendText(socket: WebSocket, text: string) {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > maxBufferedBytes) return socket.terminate()
  socket.send(text)
}
