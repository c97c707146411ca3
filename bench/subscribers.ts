import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { pingIntervalMs } from '@/contract/socket-messages'

type Wanted = { url: string; tokens: string[]; count: number; heard: Float64Array }
export type Subscribers = { /** The bytes that each heard so far. */ heard: Float64Array; end(): Promise<unknown> }

/**
 * Those who hear: sockets that count what comes and understand none of it, in a thread of their own. They stand for a
 * hundred other machines: what they cost, and how long they take, must not be taken for what the server takes to answer.
 */
export async function subscribers(url: string, tokens: string[], count: number): Promise<Subscribers> {
  const heard = new Float64Array(new SharedArrayBuffer(count * 8))
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, tokens, count, heard } satisfies Wanted })
  await once(worker, 'message')
  return { heard, end: () => worker.terminate() }
}

/** A ping of the office's as a browser sends one, under a mask that changes nothing. */
const ping = Buffer.from('{"type":"ping"}')
const pingFrame = Buffer.concat([Buffer.from([0x81, 0x80 | ping.length, 0, 0, 0, 0]), ping])
/** Nobody looks at what came, so one place for it serves all. */
const buffer = Buffer.alloc(256 * 1024)

async function subscribe({ url, tokens, heard }: Wanted, n: number) {
  const { hostname, port, host } = new URL(url)
  const key = randomBytes(16).toString('base64')
  const hearHead = Promise.withResolvers<string>()
  const hear = (length: number) => {
    if (heard[n] === 0) hearHead.resolve(buffer.toString('latin1', 0, length))
    heard[n] = (heard[n] ?? 0) + length
    return true
  }
  const socket = net.connect({ host: hostname, port: Number(port), onread: { buffer, callback: hear } })
  socket.write(
    `GET /ws?token=${tokens[n % tokens.length] ?? ''} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  )
  const head = await hearHead.promise
  if (!head.startsWith('HTTP/1.1 101')) throw new Error(`No socket: ${head}`)
  setInterval(() => socket.write(pingFrame), pingIntervalMs)
}

if (!isMainThread) {
  const wanted = workerData as Wanted
  await Promise.all(Array.from({ length: wanted.count }, (_, n) => subscribe(wanted, n)))
  parentPort?.postMessage('open')
}
