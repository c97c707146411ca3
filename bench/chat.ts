import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { pingIntervalMs } from '@/contract/socket-messages'
import { quantile, spread } from './compare.ts'
import { openHeld } from './heap-usage.ts'
import { openLine } from './http-client.ts'
import { type Result, shown } from './result.ts'
import { type Place, serve } from './seeded-office.ts'
import { subscribers } from './subscribers.ts'

const rounds = 9
/** How long each side of S10 writes before it is timed, and then in each round. */
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

/** Opens sockets, half of them each of two people's, and keeps them alive. */
async function openSockets(url: string, tokens: string[], count: number) {
  const sockets: WebSocket[] = []
  while (sockets.length < count) {
    const some = Array.from({ length: 50 }, (_, n) => new WebSocket(`${url.replace(/^http/, 'ws')}/ws?token=${tokens[n % tokens.length]}`))
    await Promise.all(some.map((socket) => once(socket, 'open')))
    sockets.push(...some)
  }
  const beat = setInterval(() => {
    for (const socket of sockets) socket.send('{"type":"ping"}')
  }, pingIntervalMs)
  for (const socket of sockets) socket.once('close', () => clearInterval(beat))
  return sockets
}
/**
 * KiB that a socket holds, after a collection: the middle of five looks. The process does other things too, which weigh as
 * much as a thousand sockets; so there are three thousand, and code and pools that the first ones bring do not count.
 */
async function heldBySocket(side: Side, tokens: string[], count = 3_000): Promise<number> {
  const memory = await openHeld(side)
  const all = async () => {
    await pause(5_000)
    const { heap, beside } = await memory.look()
    return heap + beside
  }
  const held: number[] = []
  for (let look = 0; look < 6; look += 1) {
    const before = await all()
    const sockets = await openSockets(side.url, tokens, count)
    held.push((((await all()) - before) * 1024) / count)
    for (const socket of sockets) socket.terminate()
  }
  memory.end()
  return quantile(held.slice(1), 0.5)
}
/** Says something; answers after how many milliseconds each socket had it. */
async function say({ url, token, path, body, sockets }: Side, content: string): Promise<number[]> {
  const line = await openLine(url, token)
  const began = performance.now()
  const heard = sockets.map(
    (socket) =>
      new Promise<number>((done) => {
        const listen = (data: Buffer) => {
          if (!data.includes(content)) return
          socket.off('message', listen)
          done(performance.now() - began)
        }
        socket.on('message', listen)
      }),
  )
  await line.ask(path, { method: 'POST', body: body(content) })
  const times = await Promise.all(heard)
  line.end()
  return times
}
/** Messages a second of 32 who write one after the other. */
async function flow({ url, token, path, body }: Side, ms: number): Promise<number> {
  const lines = await Promise.all(Array.from({ length: 32 }, () => openLine(url, token)))
  const began = performance.now()
  let said = 0
  const write = async (line: (typeof lines)[number]) => {
    while (performance.now() - began < ms) {
      const { status } = await line.ask(path, { method: 'POST', body: body(`Message ${said}`) })
      if (status >= 300) throw new Error(`${url}${path} answered ${status}`)
      said += 1
    }
    line.end()
  }
  await Promise.all(lines.map(write))
  return said / ((performance.now() - began) / 1000)
}

async function sides({ office, databaseUrl, admin, user }: Place) {
  const [{ user: ana }, { user: ben }] = [await admin.auth.me({}), await user.auth.me({})]
  const { id } = await user.chat.createRoom({ participantIds: [ana.id] })
  const bare = await serve('bench/baseline-node.ts', [databaseUrl, office.dataDir, id, ben.id])
  const body = (content: string) => JSON.stringify({ content })
  const ours = (content: string) => JSON.stringify({ threadId: id, content })
  const sides: Record<'office' | 'bare', Side> = {
    office: {
      url: office.url,
      pid: office.pid() ?? 0,
      output: office.output,
      token: user.token ?? '',
      path: '/api/chat/send',
      body: ours,
      sockets: [],
    },
    bare: { url: bare.url, pid: bare.pid, output: bare.output, token: '', path: '/say', body, sockets: [] },
  }
  return { sides, tokens: [admin.token ?? '', user.token ?? ''], stop: bare.stop }
}

/** S9: one message to a thousand sockets. */
export async function broadcast(place: Place, count = 1_000): Promise<Result[]> {
  const { sides: both, tokens, stop } = await sides(place)
  const held: Record<string, number> = {}
  for (const side of Object.values(both)) {
    held[side.path] = await heldBySocket(side, tokens)
    side.sockets = await openSockets(side.url, tokens, count)
  }
  const ratios: number[] = []
  const p99: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const times = { office: [] as number[], bare: [] as number[] }
    for (let n = 0; n < 5; n += 1)
      for (const name of (round + n) % 2 ? (['office', 'bare'] as const) : (['bare', 'office'] as const))
        times[name].push(...(await say(both[name], `said ${round}.${n} to ${name}`)))
    ratios.push(quantile(times.office, 0.99) / quantile(times.bare, 0.99))
    p99.push(quantile(times.office, 0.99))
  }
  for (const { sockets } of Object.values(both)) for (const socket of sockets) socket.terminate()
  await stop()
  const [ours = 0, theirs = 0] = [held[both.office.path], held[both.bare.path]]
  const ratio = spread(ratios)
  return [
    {
      id: 'S9',
      measured: `one message to ${count} sockets, p99 against an insert and bare ws`,
      goal: '≤ 1.25',
      seen: `${shown(ratio)}, ${quantile(p99, 0.5).toFixed(0)} ms`,
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
export async function writers(place: Place): Promise<Result[]> {
  const { sides: both, tokens, stop } = await sides(place)
  const { office, bare } = both
  const [ours, theirs] = await Promise.all([subscribers(office.url, tokens, 100), subscribers(bare.url, [''], 100)])
  const rates: Record<'office' | 'bare', number[]> = { office: [], bare: [] }
  const order = [['office', office] as const, ['bare', bare] as const]
  for (const [, side] of order) await flow(side, warmMs)
  const before = [...ours.heard]
  for (let round = 0; round < rounds; round += 1)
    for (const [name, side] of round % 2 ? order.toReversed() : order) rates[name].push(await flow(side, roundMs))
  await pause(1_000)
  const heard = ours.heard.map((bytes, n) => bytes - (before[n] ?? 0))
  const said = rates.office.reduce((sum, rate) => sum + rate * (roundMs / 1_000), 0)
  if (Math.min(...heard) < said * 300) throw new Error('somebody did not hear what was said')
  await Promise.all([ours.end(), theirs.end()])
  await stop()
  const ratio = spread(rates.office.map((rate, n) => rate / (rates.bare[n] ?? Number.NaN)))
  const rate = (name: keyof typeof rates) => quantile(rates[name], 0.5).toFixed(0)
  return [
    {
      id: 'S10',
      measured: 'chat messages a second of 32 writers with 100 subscribers, against the same insert broadcast by bare ws',
      goal: '≥ 0.80',
      seen: `${shown(ratio)}, ${rate('office')} against ${rate('bare')}`,
      met: ratio.median >= 0.8,
    },
  ]
}
