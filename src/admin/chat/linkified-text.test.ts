import { expect, test } from 'vitest'
import { splitLinks } from './linkified-text'

const hrefs = (content: string) => splitLinks(content).flatMap(({ href }) => href ?? [])

test.each([
  ['see https://court.example/case?id=1&x=2.', ['https://court.example/case?id=1&x=2']],
  ['(https://a.example/b) and http://c.example/d_(e)', ['https://a.example/b', 'http://c.example/d_(e)']],
  ['javascript:alert(1) data:text/html,x //evil.example', []],
  ['<a href="https://x.example/">x</a>', ['https://x.example/']],
  ['https://', []],
])('finds the links in %j', (content, expected) => {
  expect(hrefs(content)).toEqual(expected)
  expect(
    splitLinks(content)
      .map(({ text }) => text)
      .join(''),
  ).toBe(content)
})
