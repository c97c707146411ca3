import { startOffice } from '../tests/support/office.ts'
import { makeAdmin } from '../tests/support/people.ts'
import type { Line } from './index.ts'
import { median } from './interleave.ts'

const pairs = Number(process.env.PAIRS ?? 1000)

/** Whether a stranger can tell by the clock which e-mails have an account: a wrong password for a known and for an unknown one, in turn. */
export default async function signInTime(): Promise<Line[]> {
  // Each attempt comes from an address of its own, so that no limit answers instead of the hash.
  const office = await startOffice({ TRUST_PROXY: '1' })
  const admin = await makeAdmin(office)
  const known = 'ana@office.example'
  const device = await deviceCookie(office.url, known)
  let address = 0
  const attempt = async (email: string) => {
    address += 1
    const began = performance.now()
    const answer = await fetch(`${office.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: device, 'x-forwarded-for': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}` },
      body: JSON.stringify({ email, password: 'not the password' }),
    })
    const text = await answer.text()
    if (answer.status !== 401) throw new Error(`expected 401, got ${answer.status} ${text}`)
    return performance.now() - began
  }
  const differences: number[] = []
  for (let i = 0; i < pairs; i++) {
    const unknown = `nobody${i}@office.example`
    const [first, second] = i % 2 === 0 ? [known, unknown] : [unknown, known]
    const [a, b] = [await attempt(first), await attempt(second)]
    differences.push(i % 2 === 0 ? a - b : b - a)
  }
  await admin.auth.logout({})
  await office.remove()
  const difference = median(differences)
  return [
    {
      measured: `wrong password: known against unknown e-mail, ${pairs} pairs`,
      goal: 'median difference ≤ 2 ms',
      result: `${difference.toFixed(2)} ms`,
      met: Math.abs(difference) <= 2,
    },
  ]
}

/** A browser that signed in before is not counted against the e-mail's own limit. */
async function deviceCookie(url: string, email: string) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long enough sentence' }),
  })
  return answer.headers.getSetCookie().find((c) => c.startsWith('lawoffice-device='))?.split(';')[0] ?? ''
}
