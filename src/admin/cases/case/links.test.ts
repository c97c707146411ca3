import { expect, test } from 'vitest'
import { extractLinks } from './links'

test.each([
  [null, []],
  ['nothing here, not even www.example.org', []],
  ['See https://a.example/x. Then (https://b.example/y), and https://a.example/x again', ['https://a.example/x', 'https://b.example/y']],
  ['[the letter](https://files.example/1.pdf) <https://c.example>', ['https://files.example/1.pdf', 'https://c.example']],
  ['javascript:alert(1) http://', []],
])('finds in %j the links %j', (notes, links) => {
  expect(extractLinks(notes)).toEqual(links)
})
