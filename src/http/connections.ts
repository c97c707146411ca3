import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies wait for a response before the next request; a caller that sends many could fill the memory with responses. */
const maxPipelined = 4

export type Connections = ReturnType<typeof trackConnections>

/** Knows the open connections and responses of a server. */
export function trackConnections(server: Server) {
  const responses = new Set<ServerResponse>()
  const pipelined = new WeakMap<Socket, number>()
  const withoutRequest = new Set<Socket>()
  server.on('connection', (socket) => {
    withoutRequest.add(socket)
    socket.once('close', () => withoutRequest.delete(socket))
  })
  return {
    /** Registers a request. False if too many on its connection are unanswered; the connection is then closed. */
    accept(req: IncomingMessage, res: ServerResponse): boolean {
      const { socket } = req
      const count = (pipelined.get(socket) ?? 0) + 1
      if (count > maxPipelined) {
        socket.destroy()
        return false
      }
      pipelined.set(socket, count)
      withoutRequest.delete(socket)
      responses.add(res)
      res.on('close', () => {
        responses.delete(res)
        pipelined.set(socket, (pipelined.get(socket) ?? 1) - 1)
      })
      return true
    },
    /** Tells the callers of all open responses that their connection closes afterwards. */
    endKeepAlive() {
      for (const res of responses) if (!res.headersSent) res.setHeader('connection', 'close')
    },
    closeIdle() {
      server.closeIdleConnections()
      for (const socket of withoutRequest) if (socket.bytesRead === 0) socket.destroy()
    },
  }
}
