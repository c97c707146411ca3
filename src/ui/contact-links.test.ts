import { expect, test } from 'vitest'
import { formatPhone, phoneHref } from './contact-links'

test.each([
  ['(209) 555-0144', 'tel:+12095550144'],
  ['1 209 555 0144', 'tel:+12095550144'],
  ['+1 209 555 0144', 'tel:+12095550144'],
  ['209 555 0144,12', 'tel:+12095550144,12'],
  ['+52 55 1234 5678', 'tel:+525512345678'],
  ['011 52 55 1234 5678', 'tel:011525512345678'],
  ['911', 'tel:911'],
])('links %s to %s', (number, href) => {
  expect(phoneHref(number)).toBe(href)
})

test.each([
  ['5595550177', '(559) 555-0177'],
  ['559 555 0177', '559 555 0177'],
  ['+15595550177', '+15595550177'],
  ['55595550177', '55595550177'],
])('shows %s as %s', (number, shown) => {
  expect(formatPhone(number)).toBe(shown)
})
