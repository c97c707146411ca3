import { expect, test } from 'vitest'
import type { Language } from '@/contract/constants/languages'
import { formatOfficeHours } from './office-hours'

const office = (days: string[]) => ({ hours: [{ days: days as never, opens: '09:00', closes: '17:30' }] })
const daysOf = (days: string[], language: Language) => formatOfficeHours(office(days), language)[0]?.days

test('joins consecutive days to a range', () => {
  expect(daysOf(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], 'en')).toBe('Monday–Friday')
  expect(daysOf(['Friday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'], 'es')).toBe('Lunes a viernes')
})
test('names single days and two consecutive days', () => {
  expect(daysOf(['Monday', 'Tuesday', 'Thursday'], 'en')).toBe('Monday and Tuesday, Thursday')
  expect(daysOf(['Saturday', 'Sunday'], 'es')).toBe('Sábado y domingo')
})
test('formats times for each language', () => {
  expect(formatOfficeHours(office(['Monday']), 'en')[0]?.time.replaceAll('\u202f', ' ')).toBe('9:00 AM – 5:30 PM')
})
