import { expect, test } from 'vitest'
import { mentioned, typedName, withNames } from './mentions'

const members = [
  { id: '1', displayName: 'Ana' },
  { id: '2', displayName: 'Ana Ruiz' },
  { id: '3', displayName: 'Ben (partner) Ito' },
]

test('finds the mentioned members, not those whose name only starts alike', () => {
  expect(mentioned('@Ana Ruiz, look at this', members)).toEqual(['2'])
  expect(mentioned('(@Ana) and @Ben (partner) Ito', members)).toEqual(['1', '3'])
  for (const content of ['Ana Ruiz', 'mail ana@Ana', '@Anabel', '@ Ana', 'nobody'] as const) expect(mentioned(content, members)).toEqual([])
  expect(mentioned('@Ana', [])).toEqual([])
})

test('splits a message into mentions and the text between them', () => {
  expect(withNames('Hello @Ana Ruiz!', ['Ana', 'Ana Ruiz'])).toEqual([
    { text: 'Hello ' },
    { text: '@Ana Ruiz', isMention: true },
    { text: '!' },
  ])
  expect(withNames('Hello', [])).toEqual([{ text: 'Hello' }])
})

test('the query is the text between the @ and the cursor', () => {
  expect(typedName('@', 1)).toEqual({ start: 0, query: '' })
  expect(typedName('so @An go', 6)).toEqual({ start: 3, query: 'An' })
  expect(typedName('so @Ana Ru', 10)).toEqual({ start: 3, query: 'Ana Ru' })
  for (const [text, cursor] of [
    ['a@b', 3],
    ['@Ana\nmore', 9],
    ['none', 4],
  ] as const)
    expect(typedName(text, cursor)).toBeNull()
})
