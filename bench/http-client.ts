import net from 'node:net'

/** One kept connection that says as little as HTTP allows, so that the caller costs next to nothing beside the server. */
export type Line = { ask(path: string, init?: { method?: string; body?: string }): Promise<Reply>; end(): void }
export type Reply = { status: number; body: Buffer; ms: number }

const headEnd = Buffer.from('\r\n\r\n')

export async function openLine(url: string, token: string): Promise<Line> {
  const { hostname, port } = new URL(url)
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((done, failed) => socket.once('connect', done).once('error', failed))
  let heard: Buffer = Buffer.alloc(0)
  let waiting: { at: number; done: (reply: Reply) => void; failed: (error: Error) => void } | undefined

  socket.on('data', (chunk) => {
    heard = heard.length ? Buffer.concat([heard, chunk]) : chunk
    const head = heard.indexOf(headEnd)
    if (head < 0) return
    const text = heard.toString('latin1', 0, head)
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
    const end = head + 4 + length
    if (heard.length < end) return
    const body = heard.subarray(head + 4, end)
    heard = heard.subarray(end)
    waiting?.done({ status: Number(text.slice(9, 12)), body, ms: performance.now() - waiting.at })
  })
  socket.on('error', (error) => waiting?.failed(error))
  socket.on('close', () => waiting?.failed(new Error(`${url} closed the connection`)))

  return {
    end: () => socket.destroy(),
    ask: (path, { method = 'GET', body = '' } = {}) =>
      new Promise((done, failed) => {
        waiting = { at: performance.now(), done, failed }
        const sent = body && `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
        const who = token && `authorization: Bearer ${token}\r\n`
        socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${who}${sent}\r\n${body}`)
      }),
  }
}
