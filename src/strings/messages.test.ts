import { expect, test } from 'vitest'
import { messages } from './messages'

test.each([
  [['Ana'], 'Ana is typing…'],
  [['Ana', 'Luis'], 'Ana and Luis are typing…'],
  [['Ana', 'Luis', 'Zoe'], 'Ana, Luis, and 1 other are typing…'],
  [['Ana', 'Luis', 'Zoe', 'Ben'], 'Ana, Luis, and 2 others are typing…'],
])('counts the people who type: %j', (names, sentence) => {
  expect(messages.typing(names)).toBe(sentence)
})
