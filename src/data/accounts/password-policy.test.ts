import { expect, test } from 'vitest'
import { isOfficeDerivedPassword } from './password-policy'

const office = { name: 'Peña & Ferris Law', phone: '(559) 555-0100' }

test.each(['PeñaFerris', 'pena-ferris-law', 'Ferris2026!!', 'LawOffice1', '5595550100', '559-555-0100'])(
  'rejects “%s” as the office’s name or phone number',
  (password) => {
    expect(isOfficeDerivedPassword(password, office)).toBe(true)
  },
)
test.each(['a long enough sentence', 'ferris wheel at noon', '5595550199', 'lawoffices', '!!!!!!!!'])('accepts “%s”', (password) => {
  expect(isOfficeDerivedPassword(password, office)).toBe(false)
})
test('accepts a password without letters when the office has no phone number', () => {
  expect(isOfficeDerivedPassword('!!!!!!!!', { ...office, phone: null })).toBe(false)
})
