import { expect, test } from 'vitest'
import { listContactLinkItems } from './contact-link-items'

const ana = { name: 'Ana Ruiz', phone: '209 555 0171', email: 'a@example.com' }

test('lists a phone number that two people share once, and each email address', () => {
  const contact = { name: 'Ana', phone: '(209) 555-0171', email: 'ana@example.com' }
  expect(listContactLinkItems([ana, contact]).map(({ id, label }) => [id, label])).toEqual([
    ['tel:+12095550171', 'Call Ana Ruiz or Ana'],
    ['mailto:a@example.com', 'Email Ana Ruiz'],
    ['mailto:ana@example.com', 'Email Ana'],
  ])
})

test('lists nothing for more than two people', () => {
  expect(listContactLinkItems([ana, ana, ana])).toEqual([])
})
