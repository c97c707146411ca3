import { once } from 'node:events'
import { connect } from 'node:net'

const chunk = Buffer.alloc(1024 ** 2)
type Upload = { bytes: number; headers: Record<string, string>; chunked: boolean }

/** Uploads zeros as a browser does, which reads no response before it has sent the whole body. Returns the status. */
export async function uploadBeforeReading(address: string, { bytes, headers, chunked }: Upload): Promise<number> {
  const { host, hostname, port, pathname, search } = new URL(address)
  const socket = connect(Number(port), hostname).pause()
  const failed = once(socket, 'error').then(([error]) => Promise.reject(error))
  const write = (part: Buffer | string) => (socket.write(part) ? undefined : Promise.race([once(socket, 'drain'), failed]))
  const length = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(bytes) }
  const lines = Object.entries({ host, ...length, ...headers }).map(([name, value]) => `${name}: ${value}`)
  await write(`PUT ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  for (let sent = 0; sent < bytes; sent += chunk.length) {
    const part = chunk.subarray(0, Math.min(chunk.length, bytes - sent))
    if (chunked) await write(`${part.length.toString(16)}\r\n`)
    await write(part)
    if (chunked) await write('\r\n')
  }
  if (chunked) await write('0\r\n\r\n')
  const [head] = await Promise.race([once(socket.resume(), 'data'), failed])
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(String(head))?.[1])
}
