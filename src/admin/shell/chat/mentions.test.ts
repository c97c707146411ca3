import { expect, test } from 'vitest'
import { mentioned, typedName, withNames } from './mentions'

const members = [
  { id: '1', displayName: 'Ana' },
  { id: '2', displayName: 'Ana Ruiz' },
  { id: '3', displayName: 'Ben (partner) Ito' },
]

test('whoever is named is told, and nobody whose name only begins alike', () => {
  expect(mentioned('@Ana Ruiz, look at this', members)).toEqual(['2'])
  expect(mentioned('(@Ana) and @Ben (partner) Ito', members)).toEqual(['1', '3'])
  for (const none of ['Ana Ruiz', 'mail ana@Ana', '@Anabel', '@ Ana', 'nobody'] as const) expect(mentioned(none, members)).toEqual([])
  expect(mentioned('@Ana', [])).toEqual([])
})

test('a message falls into names and what stands between them', () => {
  expect(withNames('Hello @Ana Ruiz!', ['Ana', 'Ana Ruiz'])).toEqual([
    { text: 'Hello ' },
    { text: '@Ana Ruiz', named: true },
    { text: '!' },
  ])
  expect(withNames('Hello', [])).toEqual([{ text: 'Hello' }])
})

test('a name is being typed from its sign up to where one writes', () => {
  expect(typedName('@', 1)).toEqual({ from: 0, typed: '' })
  expect(typedName('so @An go', 6)).toEqual({ from: 3, typed: 'An' })
  expect(typedName('so @Ana Ru', 10)).toEqual({ from: 3, typed: 'Ana Ru' })
  for (const [text, at] of [
    ['a@b', 3],
    ['@Ana\nmore', 9],
    ['none', 4],
  ] as const)
    expect(typedName(text, at)).toBeNull()
})
