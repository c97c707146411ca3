import { expect, test } from 'vitest'
import { findMentionedUserIds, findMentionQuery, splitMentions } from './mentions'

const members = [
  { id: '1', displayName: 'Ana' },
  { id: '2', displayName: 'Ana Ruiz' },
  { id: '3', displayName: 'Ben (partner) Ito' },
]

test('finds the mentioned members, not those whose name only starts the same way', () => {
  expect(findMentionedUserIds('@Ana Ruiz, look at this', members)).toEqual(['2'])
  expect(findMentionedUserIds('(@Ana) and @Ben (partner) Ito', members)).toEqual(['1', '3'])
  for (const content of ['Ana Ruiz', 'mail ana@Ana', '@Anabel', '@ Ana', 'nobody'] as const)
    expect(findMentionedUserIds(content, members)).toEqual([])
  expect(findMentionedUserIds('@Ana', [])).toEqual([])
})

test('splits a message into mentions and the text between them', () => {
  expect(splitMentions('Hello @Ana Ruiz!', ['Ana', 'Ana Ruiz'])).toEqual([
    { text: 'Hello ' },
    { text: '@Ana Ruiz', isMention: true },
    { text: '!' },
  ])
  expect(splitMentions('Hello', [])).toEqual([{ text: 'Hello' }])
})

test('the query is the text between the @ and the cursor', () => {
  expect(findMentionQuery('@', 1)).toEqual({ start: 0, query: '' })
  expect(findMentionQuery('so @An go', 6)).toEqual({ start: 3, query: 'An' })
  expect(findMentionQuery('so @Ana Ru', 10)).toEqual({ start: 3, query: 'Ana Ru' })
  for (const [text, cursor] of [
    ['a@b', 3],
    ['@Ana\nmore', 9],
    ['none', 4],
  ] as const)
    expect(findMentionQuery(text, cursor)).toBeNull()
})
