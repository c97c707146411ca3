import { startOffice } from '../tests/support/office/office.ts'
import { createPeople, password } from '../tests/support/people/people.ts'
import { quantile } from './compare.ts'
import type { Result } from './result.ts'

const accounts = 12

/** C3: the response time to a wrong password must not reveal whether an account exists. */
export async function signIns(pairs = 1_000): Promise<Result[]> {
  const office = await startOffice({ TRUST_PROXY: '1' })
  try {
    const { admin } = await createPeople(office)
    for (let n = 0; n < accounts; n += 1)
      await admin.users.create({ email: `known${n}@office.example`, name: `Known ${n}`, roles: ['User'], password, mustRotate: false })
    const times = { known: [] as number[], unknown: [] as number[] }
    const attempt = async (kind: keyof typeof times, n: number) => {
      const startedAt = performance.now()
      const response = await fetch(`${office.url}/api/auth/login`, {
        method: 'POST',
        // A new address each time, and few attempts per account, to stay below the rate limits.
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${n >> 8}.${n & 255}.${kind === 'known' ? 1 : 2}` },
        body: JSON.stringify({ email: `${kind}${n % accounts}@office.example`, password: 'a wrong sentence' }),
      })
      await response.arrayBuffer()
      if (response.status !== 401) throw new Error(`A wrong password got ${response.status}`)
      times[kind].push(performance.now() - startedAt)
    }
    for (let n = 0; n < pairs; n += 1)
      for (const kind of n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) await attempt(kind, n)
    const [known, unknown] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)]
    const difference = Math.abs(known - unknown)
    return [
      {
        id: 'C3',
        measured: `difference of sign-in time between a known and an unknown email, ms, medians of ${pairs} pairs`,
        goal: '≤ 2',
        seen: `${difference.toFixed(2)} (${known.toFixed(1)} and ${unknown.toFixed(1)})`,
        met: difference <= 2,
      },
    ]
  } finally {
    await office.remove()
  }
}
