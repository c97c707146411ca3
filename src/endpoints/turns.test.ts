import { expect, test } from 'vitest'
import { inTurn } from './turns'

/** Questions that are answered, or fail, when they are told to. */
function questions() {
  const asked: { answer: (value: number) => void; fail: (reason: Error) => void }[] = []
  const ask = (person: string) => inTurn(person, () => new Promise<number>((answer, fail) => asked.push({ answer, fail })))
  return { asked, ask }
}
/** Until everything that can go on has gone on. */
const settled = () => new Promise((next) => setImmediate(next))

test('one person’s questions are worked on six at a time, in order, and nobody else’s wait for them', async () => {
  const { asked, ask } = questions()
  const answers = Array.from({ length: 20 }, () => ask('ben'))
  await settled()
  expect(asked.length).toBe(6)
  const another = ask('ana')
  await settled()
  expect(asked.length).toBe(7)
  asked[6]?.answer(99)
  expect(await another).toBe(99)
  asked[0]?.answer(0)
  asked[1]?.fail(new Error('away'))
  expect(await answers[0]).toBe(0)
  await expect(answers[1]).rejects.toThrow('away')
  await settled()
  expect(asked.length).toBe(9)
  for (let n = 2; n < 21; n += 1) {
    if (n !== 6) asked[n]?.answer(n)
    await settled()
  }
  expect(await Promise.all(answers.slice(2))).toEqual([2, 3, 4, 5, ...Array.from({ length: 14 }, (_, n) => n + 7)])
})

test('a person whose questions are all answered starts anew', async () => {
  const { asked, ask } = questions()
  const first = ask('cleo')
  asked[0]?.answer(1)
  await first
  for (let n = 0; n < 7; n += 1) void ask('cleo')
  await settled()
  expect(asked.length).toBe(7)
})
