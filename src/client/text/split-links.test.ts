import { expect, test } from 'vitest'
import { extractLinks, splitLinks } from './split-links'

test.each([
  ['see https://court.example/case?id=1&x=2.', ['https://court.example/case?id=1&x=2']],
  ['(https://a.example/b) and http://c.example/d_(e)', ['https://a.example/b', 'http://c.example/d_(e)']],
  [
    '[https://a.example/b], {https://c.example} (see https://d.example/e_(f).)',
    ['https://a.example/b', 'https://c.example', 'https://d.example/e_(f)'],
  ],
  ['https://a.example/x?filter[id]=1 http://[::1]/y', ['https://a.example/x?filter[id]=1', 'http://[::1]/y']],
  [
    '[https://a.example](https://b.example/1.pdf) <https://c.example>',
    ['https://a.example', 'https://b.example/1.pdf', 'https://c.example'],
  ],
  ['javascript:alert(1) data:text/html,x //evil.example', []],
  ['<a href="https://x.example/">x</a>', ['https://x.example/']],
  ['https://', []],
])('finds the links in %j', (content, expected) => {
  expect(extractLinks(content)).toEqual(expected)
  expect(
    splitLinks(content)
      .map(({ text }) => text)
      .join(''),
  ).toBe(content)
})

test.each([
  [null, []],
  ['nothing here, not even www.example.org', []],
  ['See https://a.example/x. Then https://b.example/y, and https://a.example/x again', ['https://a.example/x', 'https://b.example/y']],
])('extracts each link in %j once', (content, links) => {
  expect(extractLinks(content)).toEqual(links)
})
