import { expect, test } from 'vitest'
import { saysTheOffice } from './chosen-password'

const office = { name: 'Peña & Ferris Law', phone: '(559) 555-0100' }

test.each(['PeñaFerris', 'pena-ferris-law', 'Ferris2026!!', 'LawOffice1', '5595550100', '559-555-0100'])(
  '“%s” is the office',
  (password) => {
    expect(saysTheOffice(password, office)).toBe(true)
  },
)
test.each(['a long enough sentence', 'ferris wheel at noon', '5595550199', 'lawoffices', '!!!!!!!!'])('“%s” is not', (password) => {
  expect(saysTheOffice(password, office)).toBe(false)
})
test('an office without a telephone has no digits', () => {
  expect(saysTheOffice('!!!!!!!!', { ...office, phone: null })).toBe(false)
})
