import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from './compare.ts'
import { openConnection } from './http-client.ts'
import { residentMb } from './memory.ts'
import type { Result } from './result.ts'
import type { SeededOffice } from './seeded-office.ts'

/** The limit applies to this process and to the office. */
const maxOpenFiles = Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1])
const idleCount = Math.min(20_000, maxOpenFiles - 500)

type Load = { name: string; count: number; behave(socket: net.Socket, host: string): void }
const loads: Load[] = [
  { name: 'idle connections', count: idleCount, behave: () => {} },
  {
    name: 'slow headers',
    count: 1_000,
    behave(socket, host) {
      socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n`)
      const timer = setInterval(() => socket.write('X-A: b\r\n'), 3_000)
      socket.once('close', () => clearInterval(timer))
    },
  },
  {
    name: 'clients that never read',
    count: 1_000,
    behave(socket, host) {
      socket.pause()
      socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(4))
    },
  },
]

/** Another user's latency, and the office's memory, during many idle or slow connections. */
export async function idleConnections({ office, user }: SeededOffice): Promise<Result[]> {
  const pid = office.pid() ?? 0
  const worker = await openConnection(office.url, user.token ?? '')
  const measureP99 = async (ms: number) => {
    const times: number[] = []
    for (const until = performance.now() + ms; performance.now() < until; await pause(10))
      times.push((await worker.request('/api/cases?limit=50')).ms)
    return quantile(times, 0.99)
  }
  const results: Result[] = []
  for (const { name, count, behave } of loads) {
    const idle = await measureP99(15_000)
    const before = residentMb(pid)
    const sockets = await openSockets(office.url, count, behave)
    const busy = await measureP99(15_000)
    const growth = residentMb(pid) - before
    for (const socket of sockets) socket.destroy()
    await measureP99(10_000)
    const left = residentMb(pid) - before
    results.push(
      {
        id: 'crowd',
        measured: `another user’s p99 among ${count.toLocaleString('en-US')} ${name}, against idle`,
        goal: '≤ 2',
        seen: `${(busy / idle).toFixed(2)} (${busy.toFixed(1)} ms, idle ${idle.toFixed(1)} ms)`,
        met: busy <= 2 * idle,
      },
      {
        id: 'crowd',
        measured: `${name}: KiB per connection; MB left after they close`,
        goal: '',
        seen: `${((growth * 1024) / count).toFixed(1)}; ${left.toFixed(0)}`,
        met: null,
      },
    )
  }
  worker.end()
  return results
}

async function openSockets(url: string, count: number, behave: Load['behave']) {
  const { hostname, port, host } = new URL(url)
  const sockets: net.Socket[] = []
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(200, count - sockets.length) }, () =>
      net.connect(Number(port), hostname).on('error', () => {}),
    )
    await Promise.all(batch.map((socket) => once(socket, 'connect')))
    for (const socket of batch) behave(socket, host)
    sockets.push(...batch)
  }
  return sockets
}
