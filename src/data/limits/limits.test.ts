import { expect, test } from 'vitest'
import { HttpError } from '@/contract/errors'
import { assertWithinLimits, countFailedAttempt, type LimitedUse } from './limits'

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
