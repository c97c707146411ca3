import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from './compare.ts'
import { type Connection, openConnection, type RequestOptions } from './http-client.ts'
import { type Result, result } from './result.ts'
import type { SeededOffice } from './seeded-office.ts'

const publicRoutes = ['/api/auth/login', '/api/contacts/public', '/api/guest/enter', '/api/auth/forgot']
const bodyWithKeys = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 0])))
/** The second is nearly as long as a body of a public route may be. */
const bodies = [bodyWithKeys(80_000), bodyWithKeys(9_000)]

type Sent = { status: number; ms: number; bytes: number }
type Attack = { perSecond: number; next: (n: number) => { path: string } & RequestOptions }
const largeBodies: Attack = {
  perSecond: 4,
  next: (n) => ({ path: publicRoutes[n % 4] as string, method: 'POST', body: bodies[Math.floor(n / 4) % 2] as string }),
}
const pathsAndForms: Attack = {
  perSecond: 58,
  next: (n) =>
    n % 2
      ? { path: `/${crypto.randomUUID()}` }
      : { path: '/', method: 'POST', body: 'fullName=+', contentType: 'application/x-www-form-urlencoded' },
}

/** The milliseconds of one request after another for `seconds`. */
async function measure(connection: Connection, path: string, seconds: number): Promise<number[]> {
  const times: number[] = []
  for (const until = performance.now() + seconds * 1000; performance.now() < until; await pause(10))
    times.push((await connection.request(path)).ms)
  return times
}

/** Sends an attack, each request on a connection of its own, until `during` ends. */
async function attackDuring<T>(url: string, { perSecond, next }: Attack, during: () => Promise<T>): Promise<{ measured: T; sent: Sent[] }> {
  const pending: Promise<Sent>[] = []
  const send = async (n: number) => {
    const { path, ...options } = next(n)
    const connection = await openConnection(url, '')
    const { status, ms, body } = await connection.request(path, options)
    connection.end()
    return { status, ms, bytes: body.length }
  }
  const timer = setInterval(() => pending.push(send(pending.length)), 1000 / perSecond)
  const measured = await during().finally(() => clearInterval(timer))
  return { measured, sent: await Promise.all(pending) }
}

const ratioText = (busy: number, idle: number) => `${(busy / idle).toFixed(2)} (${busy.toFixed(1)} ms, idle ${idle.toFixed(1)} ms)`

/** Large bodies for public routes, then random paths and forms that are refused, while others work. */
export async function hostileLoad({ office: { url }, user }: SeededOffice, seconds = 30): Promise<Result[]> {
  const health = await openConnection(url, '')
  const idleHealth = quantile(await measure(health, '/healthz', 15), 0.5)
  // The first requests of a server compile its code.
  await attackDuring(url, largeBodies, () => measure(health, '/healthz', 5))
  const bodiesSent = await attackDuring(url, largeBodies, () => measure(health, '/healthz', seconds))
  // Opened here: the office closes connections that are idle for long.
  const worker = await openConnection(url, user.token ?? '')
  const idleList = quantile(await measure(worker, '/api/cases?limit=50', 15), 0.99)
  const pathsSent = await attackDuring(url, pathsAndForms, () => measure(worker, '/api/cases?limit=50', seconds))
  for (const connection of [health, worker]) connection.end()

  const [busyHealth, busyList] = [quantile(bodiesSent.measured, 0.5), quantile(pathsSent.measured, 0.99)]
  const responseMs = quantile(
    bodiesSent.sent.map(({ ms }) => ms),
    0.99,
  )
  const bytes = Math.max(...bodiesSent.sent.map((one) => one.bytes))
  const accepted = [...bodiesSent.sent, ...pathsSent.sent].filter(({ status }) => status < 400).length
  return [
    result(
      'hostile',
      `bodies of 80,000 keys, ${bodiesSent.sent.length} in ${seconds} s: response p99 ms`,
      '≤ 50',
      responseMs.toFixed(1),
      responseMs <= 50,
    ),
    result('hostile', 'the same: bytes of the largest response', '≤ 10,000', String(bytes), bytes <= 10_000),
    result(
      'hostile',
      'the same: p50 of /healthz during it, against idle',
      '≤ 2',
      ratioText(busyHealth, idleHealth),
      busyHealth <= 2 * idleHealth,
    ),
    result(
      'hostile',
      `random paths and refused forms, ${pathsSent.sent.length} in ${seconds} s: another user’s p99, against idle`,
      '≤ 2',
      ratioText(busyList, idleList),
      busyList <= 2 * idleList,
    ),
    result('hostile', 'requests of both that were accepted', '0', String(accepted), accepted === 0),
  ]
}
