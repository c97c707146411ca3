import { startOffice } from '../tests/support/office.ts'
import { createPeople, password } from '../tests/support/people.ts'
import { quantile } from './compare.ts'
import type { Result } from './result.ts'

const accounts = 12

/** Wrong passwords for accounts that are there and for such as are not, in turn: who listens to the clock learns nothing. */
export async function signIns(pairs = 1_000): Promise<Result[]> {
  const office = await startOffice({ TRUST_PROXY: '1' })
  try {
    const { admin } = await createPeople(office)
    for (let n = 0; n < accounts; n += 1)
      await admin.users.create({ email: `known${n}@office.example`, name: `Known ${n}`, roles: ['User'], password, mustRotate: false })
    const took = { known: [] as number[], nobody: [] as number[] }
    const attempt = async (kind: keyof typeof took, n: number) => {
      const began = performance.now()
      const answer = await fetch(`${office.url}/api/auth/login`, {
        method: 'POST',
        // Each from an address of its own, and no account often enough to be shut.
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${n >> 8}.${n & 255}.${kind === 'known' ? 1 : 2}` },
        body: JSON.stringify({ email: `${kind}${n % accounts}@office.example`, password: 'a wrong sentence' }),
      })
      await answer.arrayBuffer()
      if (answer.status !== 401) throw new Error(`A wrong password was answered ${answer.status}`)
      took[kind].push(performance.now() - began)
    }
    for (let n = 0; n < pairs; n += 1)
      for (const kind of n % 2 ? (['known', 'nobody'] as const) : (['nobody', 'known'] as const)) await attempt(kind, n)
    const [known, nobody] = [quantile(took.known, 0.5), quantile(took.nobody, 0.5)]
    const apart = Math.abs(known - nobody)
    return [
      {
        id: 'C3',
        measured: `ms between a wrong password for a known and for an unknown e-mail, medians of ${pairs} pairs`,
        goal: '≤ 2',
        seen: `${apart.toFixed(2)} (${known.toFixed(1)} and ${nobody.toFixed(1)})`,
        met: apart <= 2,
      },
    ]
  } finally {
    await office.remove()
  }
}
