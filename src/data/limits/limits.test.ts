import { afterEach, expect, test, vi } from 'vitest'
import { HttpError } from '@/contract/errors'
import { resetLimit } from '@/providers/limits'
import { assertWithinLimits, countFailedAttempt, type LimitedUse, requireAddressUse } from './limits'

afterEach(() => void vi.useRealTimers())
const newUse = (): LimitedUse[] => [['secondFactor', crypto.randomUUID()]]
const next = () => new Promise((resolve) => setImmediate(resolve))
/** How many of parallel attempts ran, and how many were refused. */
async function race(uses: LimitedUse[], count: number, attempt: () => Promise<unknown>) {
  let ran = 0
  const results = await Promise.allSettled(
    Array.from({ length: count }, () =>
      countFailedAttempt(uses, 'tooManyAttempts', async () => {
        ran += 1
        await next()
        return attempt()
      }),
    ),
  )
  const refused = results.filter((result) => result.status === 'rejected' && (result.reason as HttpError).code === 'tooManyAttempts')
  return { ran, refused: refused.length }
}

test.each([
  ['resolve to false', async () => false],
  ['resolve to null', async () => null],
  ['are rejected', () => Promise.reject(new HttpError('invalid'))],
])('runs ten of 2,000 parallel attempts that %s', async (_, attempt) => {
  const uses = newUse()
  expect(await race(uses, 2_000, attempt)).toEqual({ ran: 10, refused: 1_990 })
  await expect(assertWithinLimits(uses, 'tooManyAttempts')).rejects.toMatchObject({ code: 'tooManyAttempts' })
})

test('runs every parallel attempt that succeeds, also after nine failures', async () => {
  const uses = newUse()
  expect(await race(uses, 9, async () => false)).toEqual({ ran: 9, refused: 0 })
  expect(await race(uses, 200, async () => true)).toEqual({ ran: 200, refused: 0 })
  expect(await race(uses, 9, async () => false)).toEqual({ ran: 1, refused: 8 })
})

test('does not count attempts during an outage', async () => {
  const uses = newUse()
  expect(await race(uses, 20, () => Promise.reject(new Error('connection terminated')))).toEqual({ ran: 20, refused: 0 })
  await assertWithinLimits(uses, 'tooManyAttempts')
})

test('an attempt that one limit refuses does not count for the others', async () => {
  const [address, pair]: LimitedUse[] = [
    ['signInAddress', crypto.randomUUID()],
    ['signInPair', crypto.randomUUID()],
  ] as const
  expect(await race([pair as LimitedUse], 10, async () => false)).toEqual({ ran: 10, refused: 0 })
  expect(await race([address as LimitedUse, pair as LimitedUse], 40, async () => false)).toEqual({ ran: 0, refused: 40 })
  expect(await race([address as LimitedUse], 40, async () => false)).toEqual({ ran: 30, refused: 10 })
})

/** Counts a use, then returns it after `action`. */
async function returnAfter(uses: LimitedUse[], action: () => unknown) {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const attempt = countFailedAttempt(uses, 'tooManyAttempts', () => promise)
  await next()
  await action()
  resolve(true)
  await attempt
}

test('a use that is returned after its window ended, or after a reset, adds none to the limit', async () => {
  const [late, reset] = [newUse(), newUse()]
  vi.useFakeTimers({ toFake: ['Date'] })
  await returnAfter(late, () => vi.advanceTimersByTime(10 * 60_000))
  expect(await race(late, 20, async () => false)).toEqual({ ran: 10, refused: 10 })
  await returnAfter(reset, () => Promise.all(reset.map((use) => resetLimit(...use))))
  expect(await race(reset, 20, async () => false)).toEqual({ ran: 10, refused: 10 })
})

test('a use that is returned in another window leaves the uses of that window counted', async () => {
  const uses = newUse()
  vi.useFakeTimers({ toFake: ['Date'] })
  await returnAfter(uses, async () => {
    vi.advanceTimersByTime(10 * 60_000)
    await race(uses, 4, async () => false)
  })
  expect(await race(uses, 20, async () => false)).toEqual({ ran: 6, refused: 14 })
})

test('an IPv6 network of 48 bits has larger limits of its own; IPv4 has none', async () => {
  const networkKey = `${crypto.randomUUID()}::/48`
  const keysOf = () => ({ addressKey: crypto.randomUUID(), networkKey })
  for (let n = 0; n < 50; n += 1) await requireAddressUse('requestAccepted', keysOf(), 'tooManyRequests')
  const refused = keysOf()
  await expect(requireAddressUse('requestAccepted', refused, 'tooManyRequests')).rejects.toMatchObject({ code: 'tooManyRequests' })
  // The refused use does not count for the address.
  const sameAddress = { ...refused, networkKey: null }
  for (let n = 0; n < 5; n += 1) await requireAddressUse('requestAccepted', sameAddress, 'tooManyRequests')
  await expect(requireAddressUse('requestAccepted', sameAddress, 'tooManyRequests')).rejects.toMatchObject({ code: 'tooManyRequests' })
})
