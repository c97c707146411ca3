import { expect, test } from 'vitest'
import { turns } from './turns'

const settled = () => new Promise<void>((later) => setTimeout(later))

test('acts of one happen in order, those of another do not wait for them, and what is too much is let fall', async () => {
  const [one, other] = [{}, {}]
  const done: string[] = []
  const away = Promise.withResolvers<void>()
  const inTurn = turns(3)
  const act = (name: string) => () => away.promise.then(() => void done.push(name))
  for (const name of ['1', '2', '3', '4', '5']) inTurn(one, act(name))
  inTurn(other, async () => void done.push('other'))
  await settled()
  expect(done).toEqual(['other'])
  away.resolve()
  await settled()
  expect(done).toEqual(['other', '1', '2', '3'])
  inTurn(one, act('6'))
  await settled()
  expect(done.at(-1)).toBe('6')
})
