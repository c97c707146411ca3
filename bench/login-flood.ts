import { quantile } from './compare.ts'
import { openConnection } from './http-client.ts'
import type { Result } from './result.ts'
import type { SeededOffice } from './seeded-office.ts'

const intervalMs = 20
/** S12: 50 sign-ins per second with wrong passwords, each for another email, while another user works. */
export async function loginFlood({ office, user }: SeededOffice, seconds = 60): Promise<Result[]> {
  const worker = await openConnection(office.url, user.token ?? '')
  const work = async (until: number) => {
    const times: number[] = []
    while (performance.now() < until) {
      times.push((await worker.request('/api/cases?limit=50')).ms)
      await new Promise((next) => setTimeout(next, 10))
    }
    return times
  }
  const idle = await work(performance.now() + 10_000)

  const until = performance.now() + seconds * 1000
  const refused: number[] = []
  const sent: Promise<void>[] = []
  const attempt = async (n: number) => {
    const connection = await openConnection(office.url, '')
    const body = JSON.stringify({ email: `nobody${n}@office.example`, password: 'a wrong sentence' })
    const { status, ms } = await connection.request('/api/auth/login', { method: 'POST', body })
    if (status === 429) refused.push(ms)
    connection.end()
  }
  const timer = setInterval(() => sent.push(attempt(sent.length)), intervalMs)
  const busy = await work(until)
  clearInterval(timer)
  await Promise.all(sent)
  worker.end()
  const ratio = quantile(busy, 0.99) / quantile(idle, 0.99)
  const refusedMs = quantile(refused, 0.99)
  return [
    {
      id: 'S12',
      measured: `other users’ p99 during ${sent.length} sign-in attempts in ${seconds} s, against idle`,
      goal: '≤ 2',
      seen: `${ratio.toFixed(2)} (${quantile(busy, 0.99).toFixed(1)} ms, idle ${quantile(idle, 0.99).toFixed(1)} ms)`,
      met: ratio <= 2,
    },
    {
      id: 'S12',
      measured: `time of a 429, p99 ms, of ${refused.length}`,
      goal: '≤ 20',
      seen: refusedMs.toFixed(1),
      met: refusedMs <= 20,
    },
  ]
}
