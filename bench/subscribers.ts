import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { pingIntervalMs } from '@/contract/socket-limits'

type Wanted = { url: string; tokens: string[]; count: number; receivedBytes: Float64Array }
export type Subscribers = { /** Per socket. */ receivedBytes: Float64Array; end(): Promise<unknown> }

/**
 * Sockets that only count received bytes, in their own thread. They represent other machines, so their cost must not
 * affect the measured response times.
 */
export async function subscribers(url: string, tokens: string[], count: number): Promise<Subscribers> {
  const receivedBytes = new Float64Array(new SharedArrayBuffer(count * 8))
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, tokens, count, receivedBytes } satisfies Wanted })
  await once(worker, 'message')
  return { receivedBytes, end: () => worker.terminate() }
}

/** A ping as a browser sends it, with a zero mask. */
const ping = Buffer.from('{"type":"ping"}')
const pingFrame = Buffer.concat([Buffer.from([0x81, 0x80 | ping.length, 0, 0, 0, 0]), ping])
/** Shared by all sockets, because nothing reads the content. */
const buffer = Buffer.alloc(256 * 1024)

async function subscribe({ url, tokens, receivedBytes }: Wanted, n: number) {
  const { hostname, port, host } = new URL(url)
  const key = randomBytes(16).toString('base64')
  const response = Promise.withResolvers<string>()
  const count = (length: number) => {
    if (receivedBytes[n] === 0) response.resolve(buffer.toString('latin1', 0, length))
    receivedBytes[n] = (receivedBytes[n] ?? 0) + length
    return true
  }
  const socket = net.connect({ host: hostname, port: Number(port), onread: { buffer, callback: count } })
  socket.write(
    `GET /ws?token=${tokens[n % tokens.length] ?? ''} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  )
  const head = await response.promise
  if (!head.startsWith('HTTP/1.1 101')) throw new Error(`No socket: ${head}`)
  setInterval(() => socket.write(pingFrame), pingIntervalMs)
}

if (!isMainThread) {
  const wanted = workerData as Wanted
  await Promise.all(Array.from({ length: wanted.count }, (_, n) => subscribe(wanted, n)))
  parentPort?.postMessage('open')
}
