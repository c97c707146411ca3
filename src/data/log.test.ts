import { expect, test } from 'vitest'
import { log } from './log'

test('an error is logged by its words, not with the driver’s insides', () => {
  const serialize = log[Object.getOwnPropertySymbols(log).find((s) => s.description === 'pino.serializers') as never] as {
    err: (e: unknown) => object
  }
  const error = Object.assign(new Error('broken', { cause: new Error('why') }), { code: '57P01', client: { password: 'secret' } })
  expect(JSON.stringify(serialize.err(error))).not.toContain('secret')
  expect(serialize.err(error)).toMatchObject({ message: 'broken', code: '57P01', cause: { message: 'why' } })
})
