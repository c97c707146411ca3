import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { pingIntervalMs } from '@/contract/constants/socket-messages'
import { quantile, spread } from './compare.ts'
import { openHeapInspector } from './heap-usage.ts'
import { openConnection } from './http-client.ts'
import { formatRatio, type Result } from './result.ts'
import { type SeededOffice, serve } from './seeded-office.ts'
import { subscribers } from './subscribers.ts'

const rounds = 9
/** S10: warm-up and length of a round. */
const [warmMs, roundMs] = [10_000, 3_000]
type Side = {
  url: string
  pid: number
  output(): string
  token: string
  path: string
  body: (content: string) => string
  sockets: WebSocket[]
}

/** Opens sockets, shared evenly between the tokens, and keeps them alive. */
async function openSockets(url: string, tokens: string[], count: number) {
  const sockets: WebSocket[] = []
  while (sockets.length < count) {
    const batch = Array.from({ length: 50 }, (_, n) => new WebSocket(`${url.replace(/^http/, 'ws')}/ws?token=${tokens[n % tokens.length]}`))
    await Promise.all(batch.map((socket) => once(socket, 'open')))
    sockets.push(...batch)
  }
  const heartbeat = setInterval(() => {
    for (const socket of sockets) socket.send('{"type":"ping"}')
  }, pingIntervalMs)
  for (const socket of sockets) socket.once('close', () => clearInterval(heartbeat))
  return sockets
}
/**
 * KiB per socket after a garbage collection, median of five measurements. 3,000 sockets, because other work of the process
 * varies by as much as 1,000 of them. The first measurement does not count, because it includes compiled code and pools.
 */
async function memoryPerSocket(side: Side, tokens: string[], count = 3_000): Promise<number> {
  const memory = await openHeapInspector(side)
  const measure = async () => {
    await pause(5_000)
    const { heap, outside } = await memory.measure()
    return heap + outside
  }
  const measured: number[] = []
  for (let n = 0; n < 6; n += 1) {
    const before = await measure()
    const sockets = await openSockets(side.url, tokens, count)
    measured.push((((await measure()) - before) * 1024) / count)
    for (const socket of sockets) socket.terminate()
  }
  memory.end()
  return quantile(measured.slice(1), 0.5)
}
/** Sends a message. Returns the milliseconds until each socket received it. */
async function sendMessage({ url, token, path, body, sockets }: Side, content: string): Promise<number[]> {
  const connection = await openConnection(url, token)
  const startedAt = performance.now()
  const received = sockets.map(
    (socket) =>
      new Promise<number>((done) => {
        const listen = (data: Buffer) => {
          if (!data.includes(content)) return
          socket.off('message', listen)
          done(performance.now() - startedAt)
        }
        socket.on('message', listen)
      }),
  )
  await connection.request(path, { method: 'POST', body: body(content) })
  const times = await Promise.all(received)
  connection.end()
  return times
}
/** Messages per second of 32 writers, each sending one after the other. */
async function writeRate({ url, token, path, body }: Side, ms: number): Promise<number> {
  const connections = await Promise.all(Array.from({ length: 32 }, () => openConnection(url, token)))
  const startedAt = performance.now()
  let sent = 0
  const write = async (connection: (typeof connections)[number]) => {
    while (performance.now() - startedAt < ms) {
      const { status } = await connection.request(path, { method: 'POST', body: body(`Message ${sent}`) })
      if (status >= 300) throw new Error(`${url}${path} responded with ${status}`)
      sent += 1
    }
    connection.end()
  }
  await Promise.all(connections.map(write))
  return sent / ((performance.now() - startedAt) / 1000)
}

async function startSides({ office, databaseUrl, admin, user }: SeededOffice) {
  const [{ user: ana }, { user: ben }] = [await admin.auth.me({}), await user.auth.me({})]
  const { id } = await user.chat.createRoom({ participantIds: [ana.id] })
  const bare = await serve('bench/baseline-node.ts', [databaseUrl, office.dataDir, id, ben.id])
  const body = (content: string) => JSON.stringify({ content })
  const officeBody = (content: string) => JSON.stringify({ threadId: id, content })
  const sides: Record<'office' | 'bare', Side> = {
    office: {
      url: office.url,
      pid: office.pid() ?? 0,
      output: office.output,
      token: user.token ?? '',
      path: '/api/chat/send',
      body: officeBody,
      sockets: [],
    },
    bare: { url: bare.url, pid: bare.pid, output: bare.output, token: '', path: '/send', body, sockets: [] },
  }
  return { sides, tokens: [admin.token ?? '', user.token ?? ''], stop: bare.stop }
}

/** S9: one message to a thousand sockets. */
export async function broadcast(seeded: SeededOffice, count = 1_000): Promise<Result[]> {
  const { sides: both, tokens, stop } = await startSides(seeded)
  const memory: Record<string, number> = {}
  for (const side of Object.values(both)) {
    memory[side.path] = await memoryPerSocket(side, tokens)
    side.sockets = await openSockets(side.url, tokens, count)
  }
  const ratios: number[] = []
  const p99: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const times = { office: [] as number[], bare: [] as number[] }
    for (let n = 0; n < 5; n += 1)
      for (const name of (round + n) % 2 ? (['office', 'bare'] as const) : (['bare', 'office'] as const))
        times[name].push(...(await sendMessage(both[name], `message ${round}.${n} to ${name}`)))
    ratios.push(quantile(times.office, 0.99) / quantile(times.bare, 0.99))
    p99.push(quantile(times.office, 0.99))
  }
  for (const { sockets } of Object.values(both)) for (const socket of sockets) socket.terminate()
  await stop()
  const [ours = 0, theirs = 0] = [memory[both.office.path], memory[both.bare.path]]
  const ratio = spread(ratios)
  return [
    {
      id: 'S9',
      measured: `one message to ${count} sockets, p99 against an insert and bare ws`,
      goal: '≤ 1.25',
      seen: `${formatRatio(ratio)}, ${quantile(p99, 0.5).toFixed(0)} ms`,
      met: ratio.median <= 1.25,
    },
    {
      id: 'S9',
      measured: 'memory of a socket, against bare ws',
      goal: '≤ 2',
      seen: `${(ours / theirs).toFixed(2)} (${ours.toFixed(1)} KiB, bare ${theirs.toFixed(1)})`,
      met: ours <= 2 * theirs,
    },
  ]
}

/** S10: 32 writers and 100 subscribers, against the same insert broadcast by bare ws. */
export async function writers(seeded: SeededOffice): Promise<Result[]> {
  const { sides: both, tokens, stop } = await startSides(seeded)
  const { office, bare } = both
  const [ours, theirs] = await Promise.all([subscribers(office.url, tokens, 100), subscribers(bare.url, [''], 100)])
  const rates: Record<'office' | 'bare', number[]> = { office: [], bare: [] }
  const order = [['office', office] as const, ['bare', bare] as const]
  for (const [, side] of order) await writeRate(side, warmMs)
  const before = [...ours.receivedBytes]
  for (let round = 0; round < rounds; round += 1)
    for (const [name, side] of round % 2 ? order.toReversed() : order) rates[name].push(await writeRate(side, roundMs))
  await pause(1_000)
  const received = ours.receivedBytes.map((bytes, n) => bytes - (before[n] ?? 0))
  const sent = rates.office.reduce((sum, rate) => sum + rate * (roundMs / 1_000), 0)
  if (Math.min(...received) < sent * 300) throw new Error('A subscriber missed messages')
  await Promise.all([ours.end(), theirs.end()])
  await stop()
  const ratio = spread(rates.office.map((rate, n) => rate / (rates.bare[n] ?? Number.NaN)))
  const rate = (name: keyof typeof rates) => quantile(rates[name], 0.5).toFixed(0)
  return [
    {
      id: 'S10',
      measured: 'chat messages per second of 32 writers with 100 subscribers, against the same insert broadcast by bare ws',
      goal: '≥ 0.80',
      seen: `${formatRatio(ratio)}, ${rate('office')} against ${rate('bare')}`,
      met: ratio.median >= 0.8,
    },
  ]
}
