import { expect, test } from 'vitest'
import { readableHours } from './office-hours'

const office = (days: string[]) => ({ hours: [{ days: days as never, opens: '09:00', closes: '17:30' }] })
const said = (days: string[], language: 'en' | 'es') => readableHours(office(days), language)[0]?.days

test('days in a row are a span', () => {
  expect(said(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], 'en')).toBe('Monday–Friday')
  expect(said(['Friday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'], 'es')).toBe('Lunes a viernes')
})
test('two days in a row are both named, and single days too', () => {
  expect(said(['Monday', 'Tuesday', 'Thursday'], 'en')).toBe('Monday and Tuesday, Thursday')
  expect(said(['Saturday', 'Sunday'], 'es')).toBe('Sábado y domingo')
})
test('times are said as people of each language say them', () => {
  expect(readableHours(office(['Monday']), 'en')[0]?.time.replaceAll('\u202f', ' ')).toBe('9:00 AM – 5:30 PM')
})
