import net from 'node:net'

/** A keep-alive connection with minimal requests, so that the client costs little compared with the server. */
export type Connection = { request(path: string, options?: RequestOptions): Promise<Reply>; end(): void }
export type RequestOptions = { method?: string; body?: string; contentType?: string }
export type Reply = { status: number; body: Buffer; ms: number }

const headEnd = Buffer.from('\r\n\r\n')

export async function openConnection(url: string, token: string): Promise<Connection> {
  const { hostname, port } = new URL(url)
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((done, failed) => socket.once('connect', done).once('error', failed))
  let received: Buffer = Buffer.alloc(0)
  let pending: { at: number; done: (reply: Reply) => void; failed: (error: Error) => void } | undefined

  socket.on('data', (chunk) => {
    received = received.length ? Buffer.concat([received, chunk]) : chunk
    const head = received.indexOf(headEnd)
    if (head < 0) return
    const text = received.toString('latin1', 0, head)
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
    const end = head + 4 + length
    if (received.length < end) return
    const body = received.subarray(head + 4, end)
    received = received.subarray(end)
    pending?.done({ status: Number(text.slice(9, 12)), body, ms: performance.now() - pending.at })
  })
  socket.on('error', (error) => pending?.failed(error))
  socket.on('close', () => pending?.failed(new Error(`${url} closed the connection`)))

  return {
    end: () => socket.destroy(),
    request: (path, { method = 'GET', body = '', contentType = 'application/json' } = {}) =>
      new Promise((done, failed) => {
        pending = { at: performance.now(), done, failed }
        const bodyHeaders = body && `content-type: ${contentType}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
        const authorization = token && `authorization: Bearer ${token}\r\n`
        socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${authorization}${bodyHeaders}\r\n${body}`)
      }),
  }
}
